import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { readBuild } from '../../shell/registry/release.ts'
import { ownProduct, freePort } from './own-product.ts'
import { giveOut, keyFor, withdraw } from './releasing.ts'
import { expect, test } from './test.ts'
import { runIn, stockProject } from './workspace-copy.ts'

// Projects of people who know Module Federation and not us, built by its own plugin with its defaults: e2e/stock.

test.slow()

const build = (folder: string) =>
  runIn(folder, path.join(folder, 'node_modules/.bin/rspack'), ['build', '--mode', 'production'], {
    NODE_ENV: 'production',
  })

test('a remote of the stock plugin is published and works in our shell, which shares its React: the remote’s own copy is not asked for', async ({
  page,
  baseURL,
}) => {
  const folder = await stockProject('remote')
  try {
    await build(folder)
    const env = { LOTLINE_SITE: baseURL ?? '', LOTLINE_RELEASE_KEY: await keyFor('stock-remote', page.request) }
    expect(await runIn(folder, process.execPath, ['node_modules/shell/registry/bin.mjs', 'check'], env)).toContain(
      'may be published',
    )
    await giveOut(page.request, await readBuild(folder))
    const { fallbacks } = JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8'))
    const copies = fallbacks.flatMap(({ files }: { files: string[] }) => files)
    expect(copies.length).toBeGreaterThan(0)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/stock-remote')
    await expect(page.getByRole('heading', { level: 1, name: 'Built with the stock plugin' })).toBeVisible()
    await page.getByRole('button', { name: 'Pressed 0 times' }).click()
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Contacts' })).toBeVisible()
    const registry = await (await page.request.get('/api/registry')).json()
    const { later } = registry.remotes['stock-remote'].releases[0]
    expect([...asked, ...later].filter((url) => copies.some((file: string) => url.endsWith(`/${file}`)))).toEqual([])
  } finally {
    await withdraw('stock-remote', page.request)
    await rm(folder, { recursive: true, force: true })
  }
})

test('a host of the stock plugin that the operator names shows a remote of ours by its manifest', async ({ page }) => {
  const folder = await stockProject('host')
  const host = `http://localhost:${await freePort()}`
  const site = await ownProduct({ FEDERATION_HOSTS: host })
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, host)
    const file = pathname.endsWith('.js') ? pathname : '/index.html'
    response
      .writeHead(200, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'text/html' })
      .end(await readFile(path.join(folder, 'dist', file)))
  })
  try {
    await Promise.all([build(folder), site.start()])
    server.listen(Number(new URL(host).port), 'localhost')
    await once(server, 'listening')
    await page.goto(`${host}/pricing?site=${site.url}`)
    await expect(page.getByRole('heading', { level: 1, name: /Pay for what you use/ })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Lotline home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Find the owner/ })).toBeVisible()
  } finally {
    server.closeAllConnections()
    server.close()
    await site.clear()
    await rm(folder, { recursive: true, force: true })
  }
})
