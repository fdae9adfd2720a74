import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Browser, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { enter } from './accounts.ts'
import { LOG } from './own-product.ts'
import { test as base } from './product.ts'

interface Fixtures {
  /** Signs up a new test account and opens its dashboard; `signUpByForm` does it as people do, and shows their greeting. */
  signUp: () => Promise<{ email: string; password: string }>
  /** The errors of every page in the journey's context so far; any left at the end fails the journey. */
  quiet: string[]
}

interface Options {
  /** For journeys in which something fails on purpose: `console` ignores console errors, `errors` also uncaught ones. A policy violation always fails. */
  ignoredErrors: 'nothing' | 'console' | 'errors'
}

export const test = base.extend<Fixtures & Options>({
  ignoredErrors: ['nothing', { option: true }],

  signUp: async ({ page }, use) => {
    await use(async () => {
      const account = await enter(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      return account
    })
  },

  quiet: [
    async ({ browser, context, ignoredErrors }, use, testInfo) => {
      const errors = await collectErrors(context, ignoredErrors)
      await use(errors)
      if (testInfo.errors.length > 0 || errors.length > 0) await takePictures(browser, testInfo)
      expect(errors.length > 0 ? [...errors, ...lastSaid()] : errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Collects uncaught errors, console errors and policy violations of every page in a context, from now on. */
async function collectErrors(context: BrowserContext, ignoredErrors: Options['ignoredErrors']): Promise<string[]> {
  const errors: string[] = []
  // Violations are not always logged to the console, nor in the same words.
  await context.addInitScript((sign) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sample }) =>
      console.error(`${sign} ${blockedURI} (${effectiveDirective}) ${sample}`),
    )
  }, refused)
  context.on('weberror', (error) => {
    if (ignoredErrors !== 'errors') errors.push(String(error.error()))
  })
  context.on('response', (response) => {
    const isFailure = response.status() === 500 && ignoredErrors === 'nothing'
    if (isFailure) errors.push(`500: ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  context.on('console', (message) => {
    const text = message.text()
    if (isRefusal(text) || (ignoredErrors === 'nothing' && message.type() === 'error' && !expected(text)))
      errors.push(text)
  })
  return errors
}

/** Keeps a picture of every window of the browser, in the folder of the test's results. */
async function takePictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const name = `page-${index + 1}`
    const file = testInfo.outputPath(`${name}.png`)
    // A page that is stuck or has no window is left out.
    const isTaken = await page.screenshot({ path: file, timeout: 5000 }).catch(() => undefined)
    if (isTaken) testInfo.attachments.push({ name, path: file, contentType: 'image/png' })
  }
}

/** What the worker's own product said last: the reason behind an answer of 500. */
function lastSaid(): string[] {
  const log = path.join(process.env.LOTLINE_DATA ?? '', LOG)
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3) : []
}

const refused = 'the page’s policy refused'
const isRefusal = (text: string) => text.startsWith(refused) || /content security policy/i.test(text)

/** The screen handles an API error; the browser logs it all the same. */
const expected = (text: string) =>
  /Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text)

/** Signs up a new test account through the form, which is opened if the page shows another. */
export async function signUpByForm(page: Page, email = `journey-${Date.now()}@example.com`): Promise<void> {
  if (!page.url().endsWith('/signup')) await page.goto('/signup')
  await page.getByLabel('Full name').fill('Journey Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long secret')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
}

/** The text of the one visible toast. */
export const toast = (page: Page) => page.getByRole('region', { name: /notifications/i })
