import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { Refused } from '../refused.ts'
import { globalsOf, look } from './look.ts'
import { contradictions, patternsOf, sampleOf, type Route } from './page-paths.ts'
import { standInSite, type StandInSite, type Trial } from './stand-in-site.ts'

/**
 * Opens every page of a built remote in Chromium, inside the live shell under its own policy, with an API that answers with nothing,
 * with errors, and late. Everything that speaks against the release, each with what to do.
 */
export async function contractTest(trial: Trial): Promise<string[]> {
  const [site, browser] = await Promise.all([standInSite(trial), openBrowser()])
  try {
    return await reasonsIn(trial, site, browser)
  } finally {
    await Promise.all([browser.close(), site.close()])
  }
}

async function reasonsIn({ release }: Trial, site: StandInSite, browser: Browser): Promise<string[]> {
  const signedIn = release.access === 'signedIn'
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  site.be('empty', signedIn)
  await page.goto(site.address + (release.paths[0] ?? '/'))
  const door = await page.waitForFunction((container) => container in window, release.container, { timeout: 20_000 }).catch(() => undefined)
  if (!door) return [`It was never started: ${site.heard().errors.join('; ') || 'the shell did not ask for it'}. Open dist in a browser with ?${release.name}=http://localhost:PORT to see why.`]

  const { routes, shellApi } = await page.evaluate(readDoor, release.container)
  const patterns = patternsOf(JSON.parse(routes))
  const reasons = contradictions(patterns, release.paths)
  if (shellApi !== release.shellApi) reasons.push(`src/pages.tsx says shellApi ${shellApi} and remote.json ${release.shellApi}. Write the same number in both.`)
  const globals = await globalsOfShell(page, site)
  await page.close()

  for (const pattern of patterns) {
    const address = sampleOf(pattern)
    for (const mood of ['empty', 'slow', 'failing'] as const) {
      site.be(mood, signedIn)
      site.heard()
      reasons.push(...(await look(browser, site, { address, shown: pattern, mood, container: release.container, globals })))
    }
  }
  return [...new Set(reasons)]
}

/** What the shell's own pages put on `window`: the forms' and the signed-in site's modules are shared with remotes. */
async function globalsOfShell(page: Page, site: StandInSite): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [address, signedIn] of [['/login', false], ['/dashboard', true]] as const) {
    site.be('empty', signedIn)
    await page.goto(site.address + address)
    await page.waitForSelector('h1', { timeout: 20_000 })
    for (const name of await globalsOf(page)) names.add(name)
  }
  return names
}

/** In the page: what the remote's door exports. Of its pages only the addresses, for elements cannot leave the page. */
async function readDoor(container: string): Promise<{ routes: string; shellApi: unknown }> {
  const global: Record<string, unknown> = { ...window }
  const remote = global[container] as { get(door: string): Promise<() => { pages: Route[]; shellApi: unknown }> } // the boundary: a container as the build makes it
  const { pages, shellApi } = (await remote.get('./pages'))()
  return { routes: JSON.stringify(pages, ['path', 'children']), shellApi }
}

const places = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium', '/usr/bin/chromium-browser', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']

function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place))
  if (!executablePath || !existsSync(executablePath)) throw new Refused('The check opens every page in Chromium, and none was found. Install one, or set CHROMIUM_PATH to its program.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
}
