import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { keyFor, withdraw } from './releasing.ts'
import { runIn, workspaceCopy } from './workspace-copy.ts'

// A sixth remote is made, tried as its team would, spoilt in every way that the check must see, and thrown away with the copy it was made in.

test.describe.configure({ mode: 'default', timeout: 300_000 })

const name = 'mfe-made-by-test'
let copy: string
let folder: string
let site: string
const page = 'src/made-by-test-page/made-by-test-page.tsx'
const sound = new Map<string, string>()

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000)
  site = baseURL ?? ''
  copy = await workspaceCopy()
  folder = path.join(copy, name)
  const made = await runIn(copy, process.execPath, ['--import', 'tsx', 'shell/registry/new-remote/main.ts', 'made-by-test', '--path', '/made-by-test', '--title', 'Owner’s "reports"', '--owner', 'reports team'])
  expect(made).toContain('npm start')
  for (const file of [page, 'src/pages.tsx', 'remote.json']) sound.set(file, await readFile(path.join(folder, file), 'utf8'))
})

test.afterAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site })
  await withdraw(name, context.request)
  await context.close()
  await rm(copy, { recursive: true, force: true })
})

test('one command makes a remote that has a page test, passes the check, runs in the shell and has a journey', async () => {
  expect(readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')).toContain(`\n  ${name}:\n`)
  await runIn(copy, path.join(copy, 'node_modules/.bin/jest'), ['-w', '1', name])
  await runIn(folder, path.join(folder, 'node_modules/.bin/tsc'), ['-p', '.'])
  await runIn(copy, path.join(copy, 'node_modules/.bin/oxlint'), ['--deny-warnings', name, `e2e/journeys/${name}.journey.ts`])
  await build()
  const key = await keyFor(name)
  expect(await release(['publish'], key)).toContain('is given to 100 % of the accounts')
  await new Promise((resolve) => setTimeout(resolve, 1_200)) // the registry is read once a second

  const journeys = path.join(copy, 'e2e')
  await runIn(journeys, path.join(journeys, 'node_modules/.bin/playwright'), ['test', name], { LOTLINE_PORT: new URL(site).port })
})

const body = (code: string, shown = '<Page title="Reports">Sample</Page>') => `import { useEffect, useState } from 'react'
import { Page } from 'design-system/page'
${code}
export function MadeByTestPage() {
  const [rows, setRows] = useState<unknown>()
  useEffect(() => void fetch('/api/dashboard').then((answer) => answer.json()).then(setRows), [])
  return ${shown.replace('ROWS', 'rows')}
}
`

// One spoilt remote for each refusal that needs the built files or a browser; the others stand in refuse-release.test.ts.
for (const [what, file, spoil, sentence] of [
  ['throws where there is no data', page, () => body('', '<Page title="Reports">{(() => { throw new Error("No rows") })()}</Page>'), '/made-by-test, when the API has nothing to show, crashed: Error: No rows.'],
  ['writes an error to the console', page, () => body('console.error("Lost the thread")'), 'wrote an error to the console: Lost the thread. Mend what it complains about.'],
  ['makes code from text', page, () => body('try { new Function("return 1")() } catch {}'), 'wrote an error to the console'],
  ['asks another origin', page, () => body('void fetch("https://example.com/").catch(() => undefined)'), 'wrote an error to the console'],
  ['puts a global on the page', page, () => body('Object.assign(window, { reports: 1 })'), 'adds the global reports to the page.'],
  ['cannot be used by everybody', page, () => body('', '<Page title="Reports"><button type="button" /></Page>'), 'cannot be used by everybody: Buttons must have discernible text (axe rule button-name)'],
  ['is blank while it waits', page, () => body('', 'ROWS ? <Page title="Reports">Sample</Page> : null'), 'was blank while it waited. Show a skeleton'],
  ['has no heading', page, () => body('', '<p>Sample</p>'), 'never showed its heading.'],
  ['says nothing when the API fails', page, () => body('', 'Array.isArray((ROWS as { days?: unknown } | undefined)?.days) ? <Page title="Reports">Sample</Page> : <p>Wait</p>'), 'when the API answers with errors, said nothing.'],
  ['has no page for a path of remote.json', 'remote.json', (text) => text.replace('"/made-by-test"', '"/made-by-test", "/made-by-test-too"'), 'remote.json names /made-by-test-too, and src/pages.tsx has no page for it.'],
  ['has a page that no path leads to', 'src/pages.tsx', (text) => text.replace('RouteObject[] = [', "RouteObject[] = [{ path: '/made-elsewhere', element: null }, "), 'src/pages.tsx has a page at /made-elsewhere, which no path in remote.json leads to'],
  ['says another shellApi than remote.json', 'src/pages.tsx', (text) => text.replace('shellApi = 1', 'shellApi = 2'), 'src/pages.tsx says shellApi 2 and remote.json 1.'],
  ['brings a second React', page, () => body(`import { memo } from '${'../'.repeat(2)}node_modules/react/index.js'\nexport const kept = memo(MadeByTestPage)`), 'holds a second React.'],
  ['brings Chakra', page, () => body("import { ChakraProvider } from '../../../design-system/node_modules/@chakra-ui/react'\nexport const provider = [ChakraProvider]", '<Page title="Reports">{String(provider.length)}</Page>'), 'holds Chakra or Emotion.'],
  ['is over its own budget', 'remote.json', (text) => text.replace('"shellApi"', '"budget": { "firstPage": 9 },\n  "shellApi"'), 'the budget is 9.0 KB.'],
] satisfies [string, string, (text: string) => string, string][]) {
  test(`the check refuses a remote that ${what}, and says what to do`, async () => {
    const place = path.join(folder, file)
    await writeFile(place, spoil(sound.get(file) ?? ''))
    try {
      await build()
      const refused = await release(['check']).then(() => 'It was let through', (error: Error) => error.message)
      expect(refused).toContain('cannot be published:')
      expect(refused).toContain(sentence)
    } finally {
      await writeFile(place, sound.get(file) ?? '')
    }
  })
}

const build = () => runIn(folder, path.join(folder, 'node_modules/.bin/rspack'), ['build', '--mode', 'production'], { NODE_ENV: 'production' })

/** What the team types in its own folder: `pnpm release …`. */
const release = (words: string[], key = '') => runIn(folder, process.execPath, ['--import', 'tsx', '../shell/registry/main.ts', ...words], { LOTLINE_SITE: site, LOTLINE_RELEASE_KEY: key })
