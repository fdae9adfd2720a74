import type { BuiltShell } from 'contract/built-shell'
import type { Browser } from 'playwright-core'
import { enterAs, inWindow } from './check-page.ts'
import type { CheckedBuild, StandInSite } from './stand-in-site.ts'

/** Opens the pages of a shell until one shows no heading or throws; returns it with what was said. */
export async function shellProblems(
  { release, timeoutFactor = 1 }: CheckedBuild<BuiltShell>,
  site: StandInSite,
  browser: Browser,
): Promise<string[]> {
  const { pages, inside } = release
  for (const [part, paths] of Object.entries(pages)) {
    const signedIn = part === 'signed-in' || inside[part] === 'signed-in'
    for (const path of paths) {
      const problem = await inWindow(browser, undefined, async (page) => {
        const errors: string[] = []
        page.on('pageerror', ({ message }) => errors.push(message))
        await enterAs(page, site, { mode: 'empty', signedIn, reports: [] })
        await page.goto(site.address + path)
        const isShown = await page
          .getByRole('heading', { level: 1 })
          .first()
          .waitFor({ timeout: 20_000 * timeoutFactor })
          .then(
            () => true,
            () => false,
          )
        if (!isShown) return `shows no heading: ${errors.join('; ') || 'it said nothing'}`
        return errors.length > 0 ? `throws: ${errors.join('; ')}` : undefined
      })
      if (problem) return [`${path} ${problem}. Open the shell's page in a browser to see why.`]
    }
  }
  return []
}
