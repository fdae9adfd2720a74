import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { expect, test } from './test.ts'
import { asEmployee } from './releasing.ts'
import { root } from './workspace-copy.ts'

test('an employee sees a local development build inside the running site, is told so, and leaves by the banner', async ({ page }) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const local = `http://localhost:${port}`
  const server = spawn(process.execPath, [path.join(root, 'mfe-billing/node_modules/@rspack/cli/bin/rspack.js'), 'serve', '--mode', 'development', '--port', String(port)], {
    cwd: path.join(root, 'mfe-billing'),
    env: { ...process.env, NODE_ENV: 'development', LOTLINE_TOGETHER: '1' },
    stdio: 'ignore',
  })
  try {
    await expect.poll(() => fetch(`${local}/remoteEntry.js`).then(({ status }) => status, () => 0), { timeout: 90_000 }).toBe(200)
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
    expect(reports).toEqual(['loaded local'])

    await page.keyboard.press('Control+Shift+KeyM')
    const panel = page.getByRole('dialog', { name: 'Releases in this page' })
    await expect(panel.getByRole('row', { name: /mfe-billing/ })).toContainText(`${local}/`)
    await expect(panel.getByRole('row', { name: /mfe-billing/ })).toContainText('override')
    await expect(panel.getByRole('row', { name: /mfe-crm/ })).toContainText('not loaded yet')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)

    // It stays for this browser's session, also without the address saying so.
    await page.goto('/billing')
    await expect(page.getByText(`mfe-billing is ${local}/`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the published site' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
    await expect(page.getByText(`mfe-billing is ${local}/`)).toHaveCount(0)
    expect(reports.at(-1)).toMatch(/^loaded \d/)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
