import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './test.ts'
import { root, runIn } from './workspace-copy.ts'

test('the exported site works from a static file server, with the API behind /api', async ({ page, baseURL }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-export-'))
  await runIn(root, process.execPath, ['api/dist/main.mjs', 'export-site', folder], {
    DATA_DIR: process.env.LOTLINE_DATA ?? '',
  })
  const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(folder, '_headers'), 'utf8'))?.[1] ?? ''
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.html': 'text/html; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.png': 'image/png',
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const onward = ask(
        new URL(request.url ?? '/', baseURL),
        { method: request.method, headers: request.headers },
        (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
      )
      onward.on('error', () => response.destroy())
      request.pipe(onward)
      return
    }
    const [file = path.join(folder, '404.html')] = [
      path.join(folder, pathname, 'index.html'),
      path.join(folder, pathname),
    ].filter((place) => existsSync(place) && statSync(place).isFile())
    response.writeHead(file.endsWith('404.html') ? 404 : 200, {
      'content-type': types[path.extname(file)] ?? 'text/plain',
      'content-security-policy': policy,
    })
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const site = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  try {
    await page.goto(`${site}/pricing`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.request.post(`${site}/api/auth/login`, { data: { email: 'demo@example.com', password: 'lotline-demo' } })
    await page.goto(`${site}/billing`)
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
    await page.goto(`${site}/billing/statements/2026-01`) // below a page: the shell's own routing, from 404.html
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
