import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from './own-product.ts'
import { asEmployee } from './releasing.ts'
import { expect, test } from './test.ts'
import { remoteAlone, replaceIn } from './workspace-copy.ts'

test('a developer sees each edit inside the running site: the page is not loaded again, typed text stays, the other remotes are the published ones', async ({
  page,
  baseURL,
}) => {
  await withDevServer('mfe-billing', baseURL ?? '', async ({ folder, address }) => {
    await asEmployee(page.request)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
    await expect(page.getByText(/mfe-billing is http/)).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)

    await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
    await page.getByRole('button', { name: 'Create API Key' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Typed before the edit')
    const source = path.join(folder, 'src/billing/billing-page.tsx')
    await replaceIn(source, 'Billing History', 'Billing, edited')
    await expect(page.getByText('Billing, edited')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Typed before the edit')
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)

    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
    await page.keyboard.press('Control+Shift+KeyM')
    const panel = page.getByRole('dialog', { name: 'Releases in this page' })
    await expect(panel.getByRole('row', { name: /mfe-crm/ })).toContainText(/1\.0\.0-/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to the published site' }).click()
    await expect(page.getByText(/mfe-billing is http/)).toHaveCount(0)
  })
})

/** Runs `pnpm dev --site` in a remote's folder, as its own team has it. */
async function withDevServer(
  remote: string,
  site: string,
  run: (dev: { folder: string; address: string }) => Promise<void>,
) {
  const [folder, port] = [await remoteAlone(remote), await freePort()]
  const server = spawn(process.execPath, ['node_modules/shell/build/dev.mjs', '--site', site, '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = await once(server.stdout, 'data')
    server.stdout.resume()
    const address = /http\S+\?mfe\S+/.exec(String(said))?.[0] ?? ''
    expect(address).toContain(`${site}/billing?mfe-billing=`)
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/standalone/standalone.js`, { method: 'HEAD' }).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200)
    await run({ folder, address })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(path.dirname(folder), { recursive: true, force: true })
  }
}
