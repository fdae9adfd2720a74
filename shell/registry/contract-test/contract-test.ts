import { existsSync } from 'node:fs'
import { isShell, type BuiltRelease } from 'contract/built-release'
import { chromium, type Browser } from 'playwright-core'
import type { Slots } from 'contract/slots'
import { Refused } from '../refused.ts'
import { loadErrors, globalsOf, enterAs, inWindow, checkPage } from './check-page.ts'
import { contradictions, patternsOf, sampleOf, type Route } from './page-paths.ts'
import { shellProblems } from './shell-problems.ts'
import { standInSite, type StandInSite, type CheckedBuild, type Visitor } from './stand-in-site.ts'

/**
 * Opens every page of a built remote and the dashboard with its cards, or every page of the shell, in Chromium, inside the live
 * shell under its own policy, with an API that answers with nothing, with errors, and late. Returns every problem of the release,
 * each with what to do.
 */
export async function contractTest(build: CheckedBuild): Promise<string[]> {
  const site = await standInSite(build)
  const browser = await openBrowser(site, build).catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  try {
    const { release } = build
    return isShell(release)
      ? await shellProblems({ ...build, release }, site, browser)
      : await findProblems({ ...build, release }, site, browser)
  } finally {
    await Promise.all([browser.close(), site.close()])
  }
}

async function findProblems(
  { release, timeoutFactor = 1 }: CheckedBuild<BuiltRelease>,
  site: StandInSite,
  browser: Browser,
): Promise<string[]> {
  const signedIn = release.access === 'signedIn'
  const first: Visitor = { mode: 'empty', signedIn, reports: [] }
  const remoteModule = await inWindow(browser, release, async (page) => {
    await enterAs(page, site, first)
    await page.goto(site.address + (release.paths[0] ?? '/'))
    const started = await page
      .waitForFunction((container) => container in window, release.container, { timeout: 20_000 * timeoutFactor })
      .catch(() => undefined)
    return started && page.evaluate(readExports, release.container)
  })
  if (!remoteModule)
    return [
      `It was never started: ${loadErrors(first.reports).join('; ') || 'the shell did not ask for it'}. See in a browser why: ?${release.name}=http://localhost:PORT.`,
    ]

  const patterns = patternsOf(JSON.parse(remoteModule.routes))
  const reasons = contradictions(patterns, release.paths)
  if (remoteModule.shellApi !== release.shellApi)
    reasons.push(
      `src/pages.tsx says shellApi ${remoteModule.shellApi} and remote.json ${release.shellApi}. Write the same number in both.`,
    )

  reasons.push(...missingCards(release.slots, remoteModule.cards))

  const views = [
    ...patterns.map((shown) => ({ shown, address: sampleOf(shown) })),
    ...(cardsOf(release.slots).length > 0 ? [{ shown: 'its card on /dashboard', address: '/dashboard' }] : []),
  ]
  const globals = await globalsOfShell(browser, site, release, timeoutFactor)
  // One window for each mode: a browser that has compiled the shell once opens the next page in a third of the time.
  const modes = ['empty', 'slow', 'failing'] as const
  const problems = await Promise.all(
    modes.map((mode) =>
      inWindow(browser, release, async (page) => {
        const found: string[][] = []
        for (const view of views)
          found.push(
            await checkPage(page, site, {
              ...view,
              mode,
              signedIn,
              container: release.container,
              globals,
              timeoutFactor,
            }),
          )
        return found
      }),
    ),
  )
  reasons.push(...views.flatMap((_, index) => problems.flatMap((found) => found[index] ?? [])))
  return [...new Set(reasons)]
}

/** The cards whose contents the remote's own code brings. */
const cardsOf = ({ dashboard = [] }: Slots = {}): string[] =>
  dashboard.flatMap((card) => ('module' in card ? card.module : []))

const missingCards = (slots: Slots | undefined, exported: readonly string[]): string[] =>
  cardsOf(slots)
    .filter((module) => !exported.includes(module))
    .map(
      (module) =>
        `remote.json names the card ${module}, and src/pages.tsx does not export it in cards. Export it, or take the card out of remote.json.`,
    )

/** The globals of the shell's own pages: the forms' and the signed-in site's modules are shared with remotes. */
async function globalsOfShell(
  browser: Browser,
  site: StandInSite,
  release: BuiltRelease,
  timeoutFactor: number,
): Promise<Set<string>> {
  const pages = [
    ['/login', false],
    ['/dashboard', true],
  ] as const
  const names = await inWindow(browser, release, async (page) => {
    const found: string[] = []
    for (const [address, signedIn] of pages) {
      await enterAs(page, site, { mode: 'empty', signedIn, reports: [] })
      await page.goto(site.address + address)
      await page.waitForSelector('h1', { timeout: 20_000 * timeoutFactor })
      found.push(...(await globalsOf(page)))
    }
    return found
  })
  return new Set(names)
}

/** Runs in the page: returns the exports of the remote's entry; of its pages only the paths, because elements cannot be serialised. */
async function readExports(container: string): Promise<{ routes: string; shellApi: unknown; cards: string[] }> {
  const global: Record<string, unknown> = { ...window }
  const remote = global[container] as {
    get(module: string): Promise<() => { pages: Route[]; shellApi: unknown; cards?: object }>
  } // the boundary: a container as the build creates it
  const { pages, shellApi, cards = {} } = (await remote.get('./pages'))()
  return { routes: JSON.stringify(pages, ['path', 'children']), shellApi, cards: Object.keys(cards) }
}

const places = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that reaches the stand-in and nothing else, whatever a page tries: it is its proxy for every address. */
async function openBrowser({ address }: StandInSite, { sandbox = false }: CheckedBuild): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place))
  if (!executablePath || !existsSync(executablePath))
    throw new Refused(
      'The check opens every page in Chromium, and none was found. Install one, or set CHROMIUM_PATH to its program.',
    )
  return chromium.launch({
    executablePath,
    chromiumSandbox: sandbox,
    proxy: { server: address },
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
  })
}
