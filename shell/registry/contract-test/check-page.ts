import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { LoadReport, ApiMode } from './stand-in-api.ts'
import { VISITOR, type StandInSite, type Visitor } from './stand-in-site.ts'

interface View {
  address: string
  /** The page's pattern, for the sentence. */
  shown: string
  mode: ApiMode
  signedIn: boolean
  container: string
  /** Globals of the shell itself. */
  globals: ReadonlySet<string>
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const when = {
  empty: 'when the API has nothing to show',
  slow: 'when the API answers late',
  failing: 'when the API answers with errors',
}

/** Opens one page with one mode of the API, in a browser context of its own; returns its problems. */
export function checkPage(
  browser: Browser,
  site: StandInSite,
  { address, shown, mode, signedIn, container, globals }: View,
): Promise<string[]> {
  let answer = () => undefined as void
  const answerAfter = mode === 'slow' ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve()
  const visitor: Visitor = { mode, signedIn, answerAfter, reports: [] }
  return inPageOf(browser, site, visitor, async (page) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error).split('\n')[0] ?? ''))
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !(mode === 'failing' && isAnswer(message.text())) &&
        complaints.push(message.text().split('\n')[0]?.slice(0, 300) ?? ''),
    )
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`the page's policy refused ${blockedURI} (${violatedDirective})`),
      ),
    )

    await page.goto(site.address + address)
    const blank = mode === 'slow' && (await isBlank(page, visitor))
    answer()
    const arrived = await hasArrived(page, mode)
    const errors = loadErrors(visitor.reports)
    const place = `${shown}, ${when[mode]},`
    const added = (await globalsOf(page)).filter((name) => !globals.has(name) && !name.includes(container))
    return [
      ...errors.map(
        (error) =>
          `${place} crashed: ${error}. Look at it with the API stopped or an account without data, and handle it in the page.`,
      ),
      ...(errors.length === 0 && !arrived
        ? [
            `${place} ${mode === 'failing' ? 'said nothing. Show what went wrong, and a way to try again.' : 'never showed its heading. Give the page one <h1>: Page of design-system writes it.'}`,
          ]
        : []),
      ...(blank ? [`${place} was blank while it waited. Show a skeleton: PageSkeleton of design-system.`] : []),
      ...[...new Set(complaints)].map(
        (complaint) => `${place} wrote an error to the console: ${complaint}. Mend what it complains about.`,
      ),
      ...added.map(
        (name) =>
          `${shown} adds the global ${name} to the page. Keep it inside a module: other remotes, and another release of this one, share the page.`,
      ),
      ...(mode === 'empty' && arrived
        ? (await axeIn(page)).map((found) => `${place} cannot be used by everybody: ${found}.`)
        : []),
    ]
  })
}

/** Runs a callback in a page of its own for one visitor. */
export async function inPageOf<Found>(
  browser: Browser,
  site: StandInSite,
  visitor: Visitor,
  does: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    extraHTTPHeaders: { [VISITOR]: site.expect(visitor) },
  })
  try {
    return await does(await context.newPage())
  } finally {
    await context.close()
  }
}

export const loadErrors = (reports: readonly LoadReport[]) =>
  reports.flatMap(({ outcome, attempts = [] }) => (outcome === 'loaded' ? [] : attempts.map(({ error }) => error)))

export const globalsOf = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window))

const isAnswer = (text: string) => text.startsWith('Failed to load resource: the server responded with a status of 500')

/** Whether the page shows a heading, or an error message. */
const hasArrived = (page: Page, mode: ApiMode) =>
  page
    .waitForFunction(
      (failing) =>
        document.querySelector('main h1, h1') !== null || (failing && document.querySelector('[role=alert]') !== null),
      mode === 'failing',
      { timeout: 12_000 },
    )
    .then(() =>
      page
        .waitForFunction(() => !document.querySelector('[role=status][aria-label^=Loading]'), undefined, {
          timeout: 5_000,
        })
        .catch(() => undefined),
    )
    .then(
      () => true,
      () => false,
    )

/** Whether the page shows nothing at all once its code has come and the API has not answered. */
async function isBlank(page: Page, { reports }: Visitor): Promise<boolean> {
  for (let times = 0; times < 100 && reports.length === 0; times += 1) await page.waitForTimeout(100)
  await page.waitForTimeout(500)
  return page.evaluate(
    () =>
      ![...(document.querySelector('main') ?? document.body).querySelectorAll(':not(:has(*))')].some(
        (part) => part.getBoundingClientRect().height > 4,
      ),
  )
}

async function axeIn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource) // through DevTools, so that the page's policy stays in force
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  ) // the boundary: axe was injected in the line above
  return violations.map(
    ({ id, help, nodes }) =>
      `${help} (axe rule ${id}) at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
}
