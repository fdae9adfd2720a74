import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { keyFor, withdraw } from './releasing.ts'
import { runIn, workspaceCopy } from './workspace-copy.ts'

// A sixth remote is made, tried as its team would, and thrown away with the copy that it was made in.
test('one command makes a remote that has a page test, passes the check, runs in the shell and has a journey', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const site = baseURL ?? ''
  const copy = await workspaceCopy()
  const folder = path.join(copy, 'mfe-made-by-test')
  const bin = path.join(copy, 'node_modules/.bin')
  const node = (cwd: string, ...args: string[]) => runIn(cwd, process.execPath, args)
  try {
    const made = await node(copy, '--import', 'tsx', 'shell/registry/new-remote/main.ts', 'made-by-test', '--path', '/made-by-test', '--title', 'Owner’s "reports"', '--owner', 'reports team')
    expect(made).toContain('npm start')
    expect(readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')).toContain('\n  mfe-made-by-test:\n')

    await runIn(copy, path.join(bin, 'jest'), ['-w', '1', 'mfe-made-by-test'])
    await runIn(folder, path.join(folder, 'node_modules/.bin/tsc'), ['-p', '.'])
    await runIn(copy, path.join(bin, 'oxlint'), ['--deny-warnings', 'mfe-made-by-test', 'e2e/journeys/mfe-made-by-test.journey.ts'])
    await runIn(folder, path.join(folder, 'node_modules/.bin/rspack'), ['build', '--mode', 'production'], { NODE_ENV: 'production' })

    const release = (...args: string[]) => runIn(folder, process.execPath, ['--import', 'tsx', '../shell/registry/main.ts', ...args], { LOTLINE_SITE: site, LOTLINE_RELEASE_KEY: key })
    const key = await keyFor('mfe-made-by-test')
    expect(await release('check')).toContain('may be published')
    expect(await release('publish')).toContain('is given to 100 % of the accounts')
    await page.waitForTimeout(1_200) // the registry is read once a second

    const journeys = path.join(copy, 'e2e')
    await runIn(journeys, path.join(journeys, 'node_modules/.bin/playwright'), ['test', 'mfe-made-by-test'], { LOTLINE_PORT: new URL(site).port })
    await page.goto('/made-by-test/no-such-page')
    await expect(page).toHaveURL(/\/login/)
  } finally {
    await withdraw('mfe-made-by-test', page.request)
    await rm(copy, { recursive: true, force: true })
  }
})
