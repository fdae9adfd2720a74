import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './test.ts'
import { giveOut, keyFor, withdraw } from './releasing.ts'
import { signatureOf } from '../../shell/registry/sign.ts'
import { readBuild } from '../../shell/registry/release.ts'
import { runIn, workspaceCopy } from './workspace-copy.ts'

// A sixth remote is created, tried as its team would, broken in every way that the check must detect, and deleted with its copy of the
// workspace. Checks that need no browser are tested in refuse-release.test.ts, one case for each reason.

test.describe.configure({ mode: 'default' })
test.slow()

const name = 'mfe-made-by-test'
let key: string
let copy: string
let folder: string
let site: string
const original = new Map<string, string>()

test.beforeAll(async ({ playwright, product }) => {
  site = product
  copy = await workspaceCopy()
  const request = await playwright.request.newContext({ baseURL: site })
  key = await keyFor(name, request)
  await request.dispose()
  folder = path.join(copy, name)
  const words = ['made-by-test', '--path', '/made-by-test', '--title', 'Owner’s "reports"', '--owner', 'reports team']
  const made = await runIn(
    copy,
    process.execPath,
    ['--import', 'tsx', 'shell/registry/new-remote/main.ts', ...words],
    // The packages are those of the workspace, which were read whole when they were installed.
    { npm_config_verify_store_integrity: 'false' },
  )
  expect(made).toContain('npm start')
  for (const file of ['src/pages.tsx', 'remote.json'])
    original.set(file, await readFile(path.join(folder, file), 'utf8'))
})

test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site })
  await withdraw(name, request)
  await request.dispose()
  await rm(copy, { recursive: true, force: true })
})

test('one command makes a remote that has a page test, passes the check, runs in the shell and has a journey', async ({
  request,
}) => {
  expect(readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')).toContain(`\n  ${name}:\n`)
  await runIn(copy, path.join(copy, 'node_modules/.bin/jest'), ['-w', '1', name])
  await runIn(copy, process.execPath, ['scripts/typecheck.mjs', name])
  const written = [name, `e2e/journeys/${name}.journey.ts`]
  await runIn(copy, path.join(copy, 'node_modules/.bin/oxfmt'), ['--check', ...written])
  await runIn(copy, path.join(copy, 'node_modules/.bin/oxlint'), ['--deny-warnings', ...written])
  // It reads the whole workspace for one remote. Left out, nothing but a package that is named and not used would be missed.
  if (process.env.THOROUGH === '1')
    await runIn(copy, path.join(copy, 'node_modules/.bin/knip'), ['--no-progress', '--workspace', name])
  await runIn(copy, process.execPath, ['--import', 'tsx', 'scripts/lint-documents.ts', name])
  await build()
  expect(await release(['check'])).toContain('may be published')
  await giveOut(request, await readBuild(folder))

  const journeys = path.join(copy, 'e2e')
  await runIn(journeys, path.join(journeys, 'node_modules/.bin/playwright'), ['test', name], { LOTLINE_URL: site })
})

test.describe('among the pages of others', () => {
  test.use({ ignoredErrors: 'console' }) // a card that crashes

  test('what it contributes is in open pages and in the first HTML without a release of the shell, and goes when it is withdrawn', async ({
    page,
    request,
    signUp,
  }) => {
    await signUp()
    const contact = { phone: '5125550101', name: 'Ada Lovelace' }
    expect((await page.request.post('/api/contacts', { data: contact })).ok()).toBe(true)
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await sidebar.getByRole('link', { name: 'Contacts' }).focus()

    const slots = {
      sidebar: [{ label: 'Labels', href: '/made-by-test', icon: 'tag', order: 15 }],
      dashboard: [
        { title: 'Labels to print', module: 'Labels', lines: 1 },
        { title: 'Broken labels', module: 'Broken' },
        { title: 'Print Labels', text: 'One for each contact', icon: 'tag', href: '/made-by-test' },
      ],
      actions: [{ on: 'contact', label: 'Print a label', icon: 'tag', href: '/made-by-test?phone=:phone' }],
    }
    const files = {
      'remote.json': JSON.stringify({ ...JSON.parse(original.get('remote.json') ?? ''), slots }),
      // Broken only where the account has contacts: the check, whose API has none, lets it pass.
      'src/pages.tsx': `import { useEffect, useState, type ComponentType } from 'react'
${original.get('src/pages.tsx')}
const rows: string[] = []
const Labels = () => <p>Seven labels</p>
function Broken() {
  const [contacts, setContacts] = useState<unknown[]>([])
  useEffect(() => void fetch('/api/contacts').then((answer) => answer.json()).then(setContacts), [])
  return <p>{contacts.length > 0 ? rows[0].trim() : 'None'}</p>
}
export const cards: Record<string, ComponentType> = { Labels, Broken }
`,
    }
    await withFiles(files, async () => {
      await build()
      await giveOut(request, await readBuild(folder))
    })

    await expect(sidebar.getByRole('link')).toHaveText(
      [
        'Dashboard',
        'Pull Lists',
        'Labels',
        'Skip Trace',
        'Send SMS',
        'Lotline Bulk SMS',
        'Messages',
        'Contacts',
        'Billing',
      ],
      { timeout: 0 },
    )
    await expect(sidebar.getByRole('link', { name: 'Contacts' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Labels to print' })).toContainText('Seven labels')
    await expect(page.getByRole('region', { name: 'Broken labels' })).toContainText('is not available right now')
    await expect.poll(() => asked(page.request, `/${name}/health`)).toContain('card Broken: TypeError: ')
    expect(await release(['health'])).toContain('card Broken: TypeError: ')
    await expect(page.getByRole('region', { name: 'Quick Actions' }).getByRole('link').last()).toHaveText(
      'Print Labels',
    )

    const first = await (await page.request.get('/contacts')).text()
    expect(first).toMatch(/<nav aria-label="Main">.*href="\/made-by-test".*<\/nav>/)
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click()
    await page.getByRole('menuitem', { name: 'Print a label' }).click()
    await expect(page).toHaveURL('/made-by-test?phone=%2B15125550101')
    await expect(sidebar.getByRole('link', { name: 'Labels' })).toHaveAttribute('aria-current', 'page')

    await page.goto('/contacts')
    await release(['withdraw', 'End of the journey'])
    await expect(sidebar.getByRole('link', { name: 'Labels' })).toBeHidden({ timeout: 0 })
  })
})

/** Each refusal that needs a browser. Those of one page are found by different watchers, each of which names its own. */
const brokenPages: Record<string, { before?: string[]; show?: string; refused: string[] }> = {
  crashes: {
    show: '<Page title="Sample">{(() => { throw new Error("No rows") })()}</Page>',
    refused: ['when the API has nothing to show, crashed: Error: No rows. Look at it'],
  },
  oversteps: {
    before: [
      'useEffect(() => console.error("Lost the thread"), [])',
      'useEffect(() => { try { new Function("return 1")() } catch {} }, [])',
      'useEffect(() => void fetch("https://example.com/").catch(() => undefined), [])',
      'useEffect(() => void Object.assign(window, { reports: 1 }), [])',
      'useEffect(() => void setInterval(() => undefined, 5_000), [])',
      'useEffect(() => window.addEventListener("resize", () => undefined), [])',
      'useEffect(() => new ResizeObserver(() => undefined).observe(document.body), [])',
      'useEffect(() => void new EventSource("/api/live"), [])',
      'useEffect(() => document.body.append(document.createElement("div")), [])',
      'useEffect(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync("h1{color:red}"); document.adoptedStyleSheets = [sheet] }, [])',
      'useEffect(() => document.head.append(document.createElement("style")), [])',
      'useEffect(() => void (document.body.style.margin = "3px"), [])',
      'useEffect(() => document.documentElement.classList.add("dark"), [])',
      'useEffect(() => void (document.body.dataset.theme = "party"), [])',
      'useEffect(() => document.documentElement.setAttribute("dir", "rtl"), [])',
    ],
    show: '<Page title="Sample"><button type="button" /></Page>',
    refused: [
      'when the API has nothing to show, wrote an error to the console: Lost the thread. Fix',
      "wrote an error to the console: the page's policy refused trusted-types-sink (require-trusted-types-for)",
      "wrote an error to the console: the page's policy refused https://example.com/ (connect-src)",
      'adds the global reports to the page. Keep it inside a module',
      'cannot be used by everybody: Buttons must have discernible text (axe rule button-name)',
      'leaves a timer behind when the person goes elsewhere. Take it back',
      'leaves a listener for resize behind',
      'leaves a ResizeObserver behind',
      'leaves a connection (EventSource) behind',
      'leaves an element <div> behind',
      'restyles the site outside itself: rules for the whole page. Use the components',
      'restyles the site outside itself: a stylesheet in the page.',
      'restyles the site outside itself: the style of <body>.',
      'restyles the site outside itself: the attribute class of <html>.',
      'restyles the site outside itself: the attribute data-theme of <body>.',
      'restyles the site outside itself: the attribute dir of <html>.',
    ],
  },
  mumbles: {
    show: 'answered ? <p>Sample</p> : null',
    refused: [
      'when the API answers late, was blank while it waited. Show a skeleton',
      'when the API has nothing to show, never showed its heading. Give the page one <h1>',
      'when the API answers with errors, said nothing. Show what went wrong',
    ],
  },
  healthy: {
    before: [
      `useEffect(() => {
    const [timer, end, sizes] = [setInterval(() => undefined, 5_000), new AbortController(), new ResizeObserver(() => undefined)]
    window.addEventListener('resize', () => undefined, { signal: end.signal })
    sizes.observe(document.body)
    return () => (clearInterval(timer), end.abort(), sizes.disconnect())
  }, [])`,
    ],
    refused: [],
  },
}

test('the check opens every page, and says for each broken one what to do', async () => {
  const component = ([kind, { before = [], show = '<Page title="Sample">Sample</Page>' }]: [
    string,
    { before?: string[]; show?: string },
  ]) => `function Page_${kind}() {
  const [answered, setAnswered] = useState<number>()
  useEffect(() => void fetch('/api/dashboard').then(({ status }) => setAnswered(status)), [])
  ${before.join('\n  ')}
  return <>{answered === 0}{${show}}</>
}`
  const pages = `import { Page } from 'design-system/page'
import { useEffect, useState } from 'react'
${Object.entries(brokenPages).map(component).join('\n')}
export const pages: object[] = [${Object.keys(brokenPages)
    .map((kind) => `{ path: '/made-by-test/${kind}', element: <Page_${kind} /> }`)
    .join(', ')}, { path: '/made-elsewhere', element: null }]
const Count = () => { throw new Error('No rows to count') }
export const cards: Record<string, unknown> = { Count }
export const version = '1.0.0'
export const shellApi = 2
`
  const slots = { dashboard: [{ title: 'Count', module: 'Count', lines: 1 }] }
  const remote = { ...JSON.parse(original.get('remote.json') ?? ''), slots }
  const refused = await refusalOf({ 'src/pages.tsx': pages, 'remote.json': JSON.stringify(remote) })
  for (const [kind, { refused: sentences }] of Object.entries(brokenPages)) {
    for (const sentence of sentences)
      expect
        .soft(refused)
        .toMatch(new RegExp(`- /made-by-test/${kind}\\b.*${sentence.replaceAll(/[().?/<>]/g, String.raw`\$&`)}`))
    if (sentences.length === 0) expect.soft(refused).not.toContain(`/made-by-test/${kind}`)
  }
  expect
    .soft(refused)
    .toContain(
      'its card on /dashboard, when the API has nothing to show, crashed: card Count: Error: No rows to count. Look at it',
    )
  expect.soft(refused).toContain('remote.json names /made-by-test, and src/pages.tsx has no page for it. Add the page')
  expect.soft(refused).toContain('src/pages.tsx has a page at /made-elsewhere, which no path in remote.json leads to')
  expect.soft(refused).toContain('src/pages.tsx says shellApi 2 and remote.json 1.')
})

test('a release that is posted past the check is opened by the server itself, which takes it out and says why', async ({
  request,
}) => {
  const pages = `import { Page } from 'design-system/page'
const rows: string[] = []
const Broken = () => <Page title={rows[0].trim()}>Sample</Page>
export const pages: object[] = [{ path: '/made-by-test', element: <Broken /> }]
export const version = '1.0.0'
export const shellApi = 1
`
  await withFiles({ 'src/pages.tsx': pages }, async () => {
    await build()
    const upload = await readBuild(folder)
    const answer = await request.post('/api/releases', {
      headers: { authorization: `Bearer ${key.split('.')[0]}` },
      data: { ...upload, signature: signatureOf(upload.release, key) },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const takenOut = async () => JSON.parse(await asked(request, `?remote=${name}`))[0].takenOut ?? 'It is not'
    await expect.poll(takenOut, { timeout: 0 }).toMatch(/The check in a browser refused it: .*crashed/)
    const [newest] = (await release(['list'])).split('\n')
    expect(newest).toMatch(/ out +failed .*The check in a browser refused it: .*crashed/)
  })
})

test('the check finds a second React, Chakra, a stylesheet and an exceeded size budget in the real build', async () => {
  const carried = `import { ChakraProvider } from '../../design-system/node_modules/@chakra-ui/react'
import { memo } from '../node_modules/react/cjs/react.production.js'
${original.get('src/pages.tsx')}
export const strangers: unknown[] = [ChakraProvider, memo]
`
  const remote = original.get('remote.json') ?? ''
  const refused = await refusalOf(
    {
      'src/pages.tsx': carried,
      'remote.json': remote.replace('"shellApi"', '"budget": { "firstPage": 9 },\n  "shellApi"'),
    },
    () => writeFile(path.join(folder, 'dist/looks.css'), 'a{}'),
  )
  expect.soft(refused).toContain('holds a second React.')
  expect.soft(refused).toContain('holds Chakra or Emotion.')
  expect.soft(refused).toContain('looks.css is a stylesheet.')
  expect.soft(refused).toContain('looks.css has no hash in release.json.')
  expect.soft(refused).toContain('the budget is 9.0 KB.')
})

/** Runs the check with these files in place of the remote's own; returns its output. */
async function refusalOf(
  files: Record<string, string>,
  meddle: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  return withFiles(files, async () => {
    await build()
    await meddle()
    return release(['check']).then(
      () => 'It was let through',
      (error: Error) => error.message,
    )
  })
}

/** Runs a callback while these files stand in place of the remote's own. */
async function withFiles<Result>(files: Record<string, string>, does: () => Promise<Result>): Promise<Result> {
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text)
  try {
    return await does()
  } finally {
    for (const file of Object.keys(files)) await writeFile(path.join(folder, file), original.get(file) ?? '')
  }
}

const build = () =>
  runIn(folder, path.join(folder, 'node_modules/.bin/rspack'), ['build', '--mode', 'production'], {
    NODE_ENV: 'production',
  })

/** What the team types in its own folder: `pnpm release …`. */
const release = (words: string[]) =>
  runIn(folder, process.execPath, ['node_modules/shell/registry/bin.mjs', ...words], {
    LOTLINE_SITE: site,
    LOTLINE_RELEASE_KEY: key,
  })

/** What the site answers to the key, as its text: asking again and again by the command would start a program each time. */
const asked = async (request: APIRequestContext, what: string) =>
  (
    await request.get(`/api/releases${what}`, {
      headers: { authorization: `Bearer ${key.split('.')[0]}` },
    })
  ).text()
