import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from './test.ts'
import { checkPage } from './page-checks.ts'
import { freePort } from './own-product.ts'
import { asEmployee } from './releasing.ts'
import { root } from './workspace-copy.ts'

test('an employee sees a local development build inside the running site with a banner, and leaves through it', async ({
  page,
}) => {
  const port = await freePort()
  const local = `http://localhost:${port}`
  const server = spawn(
    process.execPath,
    [
      path.join(root, 'mfe-billing/node_modules/@rspack/cli/bin/rspack.js'),
      'serve',
      '--mode',
      'development',
      '--port',
      String(port),
    ],
    {
      cwd: path.join(root, 'mfe-billing'),
      env: { ...process.env, NODE_ENV: 'development', LOTLINE_TOGETHER: '1' },
      stdio: 'ignore',
    },
  )
  try {
    await expect
      .poll(
        () =>
          fetch(`${local}/remoteEntry.js`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 90_000 },
      )
      .toBe(200)
    await asEmployee(page.request)
    const reports: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/releases/reports')) return
      const { remote, outcome, version } = request.postDataJSON()
      if (remote === 'mfe-billing') reports.push(`${outcome} ${version}`)
    })

    await page.goto(`/billing?mfe-billing=${local}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
    await expect(page.getByText(`mfe-billing is ${local}/`)).toBeVisible()
    await expect.poll(() => reports).toEqual(['loaded local'])

    await page.keyboard.press('Control+Shift+KeyM')
    const panel = page.getByRole('dialog', { name: 'Releases in this page' })
    await expect(panel.getByRole('row', { name: /mfe-billing/ })).toContainText(`${local}/`)
    await expect(panel.getByRole('row', { name: /mfe-billing/ })).toContainText('override')
    await expect(panel.getByRole('row', { name: /mfe-crm/ })).toContainText('not loaded yet')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)

    // It stays for this browser session, also without the query parameter.
    await page.goto('/billing')
    await expect(page.getByText(`mfe-billing is ${local}/`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the published site' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
    await expect(page.getByText(`mfe-billing is ${local}/`)).toHaveCount(0)
    await expect.poll(() => reports.at(-1)).toMatch(/^loaded \d/)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})

test('a link on another site that asks for a local build is answered with a question; nothing runs before the employee says so', async ({
  page,
  baseURL,
}) => {
  const local = `http://localhost:${await freePort()}`
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await asEmployee(page.request)
  await page.route('http://another-site.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${baseURL}/billing?mfe-billing=${local}">Your bill</a>`,
    }),
  )
  const follow = async () => {
    await page.goto('http://another-site.example/')
    await page.getByRole('link', { name: 'Your bill' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Run another build in this browser?' })).toBeVisible()
    await expect(page.getByText(`mfe-billing from ${local}`)).toBeVisible()
  }

  await follow()
  await checkPage(page)
  await page.getByRole('link', { name: 'Stay on the published site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
  await expect(page.getByText(/mfe-billing is/)).toHaveCount(0)
  expect(asked.filter((url) => url.startsWith(local))).toEqual([])

  await follow()
  await page.route(`${local}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: localBuild,
    }),
  )
  await page.getByRole('button', { name: 'Run it' }).click()
  await expect(page).toHaveURL('/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Built this morning' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the published site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
})

/** The smallest possible remote entry; its page needs no React of its own. */
const localBuild =
  'var mfe_billing = { init() {}, get: async () => () => ({ version: "local", shellApi: 1, pages: [{ path: "/billing", Component: () => ({ $$typeof: Symbol.for("react.transitional.element"), type: "h1", key: null, ref: null, props: { children: "Built this morning" } }) }] }) }'
