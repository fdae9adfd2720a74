import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { LOG } from './own-product.ts'
import { test as base } from './product.ts'

interface Fixtures {
  /** Signs up a new test account through the form. */
  signUp: () => Promise<{ email: string; password: string }>
  /** The errors of every page in the journey's context so far; any left at the end fails the journey. */
  quiet: string[]
}

interface Options {
  /** For journeys in which something fails on purpose: `console` ignores console errors, `errors` also uncaught ones. A policy violation always fails. */
  ignoredErrors: 'nothing' | 'console' | 'errors'
}

let accounts = 0

export const test = base.extend<Fixtures & Options>({
  ignoredErrors: ['nothing', { option: true }],

  signUp: async ({ page }, use) => {
    await use(async () => {
      accounts += 1
      const account = { email: `journey-${Date.now()}-${accounts}@example.com`, password: 'a long secret' }
      await page.goto('/signup')
      await page.getByLabel('Full name').fill('Journey Sample')
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page).toHaveURL('/dashboard')
      return account
    })
  },

  quiet: [
    async ({ context, ignoredErrors }, use) => {
      const errors = await collectErrors(context, ignoredErrors)
      await use(errors)
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

/** The text of the one visible toast. */
export const toast = (page: Page) => page.getByRole('region', { name: /notifications/i })
