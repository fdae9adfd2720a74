import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, ConsoleMessage, Page } from 'playwright-core'
import type { AxeResults } from 'axe-core'
import type { BuiltRelease } from 'contract/built-release'
import type { LoadReport, ApiMode } from './stand-in-api.ts'
import { baseOf, VISITOR, type StandInSite, type Visitor } from './stand-in-site.ts'
import { WATCH, watchScript, type Watch } from './watch-page.ts'

interface View {
  address: string
  /** The page's pattern, for the sentence. */
  shown: string
  mode: ApiMode
  signedIn: boolean
  container: string
  /** Globals of the shell itself. */
  globals: ReadonlySet<string>
  /** See `CheckedBuild`. */
  timeoutFactor: number
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const when = {
  empty: 'when the API has nothing to show',
  slow: 'when the API answers late',
  failing: 'when the API answers with errors',
}

/** Opens one page with one mode of the API; returns its problems. The window may have shown other pages before. */
export async function checkPage(
  page: Page,
  site: StandInSite,
  { address, shown, mode, signedIn, container, globals, timeoutFactor }: View,
): Promise<string[]> {
  let answer = () => undefined as void
  const answerAfter = mode === 'slow' ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve()
  const visitor: Visitor = { mode, signedIn, answerAfter, reports: [] }
  const crashed = new Promise<void>((resolve) => (visitor.onCrash = resolve))
  await enterAs(page, site, visitor)
  const complaints: string[] = []
  const onError = (error: Error) => void complaints.push(String(error).split('\n')[0] ?? '')
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !(mode === 'failing' && isAnswer(message.text())))
      complaints.push(message.text().split('\n')[0]?.slice(0, 300) ?? '')
  }
  page.on('pageerror', onError).on('console', onConsole)
  page.once('framenavigated', () => (complaints.length = 0)) // what the page before still logged is not this one's

  await page.goto(site.address + address, { timeout: 30_000 * timeoutFactor })
  const blank = mode === 'slow' && (await isBlank(page, visitor, timeoutFactor))
  answer()
  const arrived = await Promise.race([hasArrived(page, mode, timeoutFactor), crashed.then(() => false)])
  const place = `${shown}, ${when[mode]},`
  const added = (await globalsOf(page)).filter((name) => !globals.has(name) && !name.includes(container))
  const violations = mode === 'empty' && arrived ? await axeIn(page) : []
  const { restyled, left } =
    mode === 'empty' && arrived ? await traces(page, timeoutFactor) : { restyled: [], left: [] }
  const errors = loadErrors(visitor.reports) // a card crashes beside a heading that has arrived
  page.off('pageerror', onError).off('console', onConsole)
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
      (complaint) => `${place} wrote an error to the console: ${complaint}. Fix what it complains about.`,
    ),
    ...added.map(
      (name) =>
        `${shown} adds the global ${name} to the page. Keep it inside a module: other remotes, and another release of this one, share the page.`,
    ),
    ...restyled.map(
      (what) => `${shown} restyles the site outside itself: ${what}. Use the components of design-system.`,
    ),
    ...left.map(
      (what) =>
        `${shown} leaves ${what} behind when the person goes elsewhere. Take it back in what the effect returns: the site stays open for days.`,
    ),
    ...violations.map((found) => `${place} cannot be used by everybody: ${found}.`),
  ]
}

/** Runs a callback in a new window, with an account's storage of its own, in which the release of a remote is watched. */
export async function inWindow<Found>(
  browser: Browser,
  watched: Pick<BuiltRelease, 'name' | 'version' | 'access'> | undefined,
  does: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the page's policy refused ${blockedURI} (${violatedDirective})`),
    ),
  )
  if (watched)
    await context.addInitScript(watchScript({ base: baseOf(watched), isFramed: watched.access === 'signedIn' }))
  try {
    return await does(await context.newPage())
  } finally {
    await context.close()
  }
}

/** From the next page on the window is this visitor's. */
export const enterAs = (page: Page, site: StandInSite, visitor: Visitor): Promise<void> =>
  page.setExtraHTTPHeaders({ [VISITOR]: site.expect(visitor) })

export const loadErrors = (reports: readonly LoadReport[]) =>
  reports.flatMap(({ outcome, attempts = [] }) => (outcome === 'loaded' ? [] : attempts.map(({ error }) => error)))

export const globalsOf = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window))

const isAnswer = (text: string) => text.startsWith('Failed to load resource: the server responded with a status of 500')

/** Whether the page shows a heading, or an error message. */
const hasArrived = (page: Page, mode: ApiMode, timeoutFactor: number) =>
  page
    .waitForFunction(
      (failing) =>
        document.querySelector('main h1, h1') !== null || (failing && document.querySelector('[role=alert]') !== null),
      mode === 'failing',
      { timeout: 12_000 * timeoutFactor },
    )
    .then(() =>
      page
        .waitForFunction(() => !document.querySelector('[role=status][aria-label^=Loading]'), undefined, {
          timeout: 5_000 * timeoutFactor,
        })
        .catch(() => undefined),
    )
    .then(
      () => true,
      () => false,
    )

/** Whether the page shows nothing at all once its code has come and the API has not answered. A slow machine gets three seconds to draw. */
async function isBlank(page: Page, { reports }: Visitor, timeoutFactor: number): Promise<boolean> {
  for (let times = 0; times < 300 * timeoutFactor && reports.length === 0; times += 1) await page.waitForTimeout(100)
  await untilIdle(page, timeoutFactor)
  await page.waitForTimeout(500)
  return page
    .waitForFunction(
      () =>
        [...(document.querySelector('main') ?? document.body).querySelectorAll(':not(:has(*))')].some(
          (part) => part.getBoundingClientRect().height > 4,
        ),
      undefined,
      { timeout: 3_000 * timeoutFactor },
    )
    .then(
      () => false,
      () => true,
    )
}

/** On a busy machine the shell's own skeleton still stands when the module has come: its page is mounted before the window is idle. */
const untilIdle = (page: Page, timeoutFactor: number) =>
  page
    .waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))), undefined, {
      timeout: 10_000 * timeoutFactor,
    })
    .catch(() => undefined) // a page that blocks is found by others

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

/** What the page has restyled outside itself, and what is left of it once the person has gone to a page of the shell. */
async function traces(page: Page, timeoutFactor: number): Promise<{ restyled: string[]; left: string[] }> {
  const restyled = await page.evaluate((name) => {
    const watch: Watch = Reflect.get(window, Symbol.for(name))
    return watch.restyled.flatMap((find) => find())
  }, WATCH)
  const heading = await page.$('h1')
  await page.evaluate(() => {
    history.pushState(null, '', '/no-part-of-the-site')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const isLeft = await settles(
    page.waitForFunction((shown) => shown?.isConnected !== true, heading, { timeout: 5_000 * timeoutFactor }),
  )
  if (!isLeft) return { restyled, left: [] } // a page at a path that is not the release's: the shell's own stayed
  const whatIsLeft = ([name, isAwaited]: [string, boolean]) => {
    const watch: Watch = Reflect.get(window, Symbol.for(name))
    const left = [...watch.open.values()].flatMap(({ what, isOpen }) => (isOpen() ? [what] : []))
    return isAwaited ? left.length === 0 : left
  }
  // React ends effects a moment after the page has gone, and a last short timer may run out.
  const isClean = await settles(
    page.waitForFunction(whatIsLeft, [WATCH, true] as [string, boolean], { timeout: 2_000 * timeoutFactor }),
  )
  const left = isClean ? [] : await page.evaluate(whatIsLeft, [WATCH, false] as [string, boolean])
  return { restyled, left: Array.isArray(left) ? [...new Set(left)] : [] }
}

/** Whether something came in its time. */
const settles = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )
