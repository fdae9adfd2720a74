import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { serveStorybook, type Storybook } from './serve-storybook.ts'

const root = mkdtempSync(path.join(tmpdir(), 'lotline-storybook-'))
const folder = path.join(root, 'design-system/dist')
const script = "window.LOGLEVEL = 'info'"
const said: string[] = []
const start = (port: number) =>
  serveStorybook({ folder, host: '127.0.0.1', port, hostname: 'localhost', say: (line) => said.push(line) })

let storybook: Storybook | undefined
beforeAll(async () => {
  mkdirSync(path.join(folder, 'sb-manager'), { recursive: true })
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><title>Storybook</title><script>${script}</script><script type="module" src="./sb-manager/runtime.js"></script>`,
  )
  writeFileSync(path.join(folder, 'sb-manager/runtime.js'), 'start()')
  storybook = await start(0)
})
afterAll(async () => {
  await storybook?.close()
  rmSync(root, { recursive: true, force: true })
})

test('the components are served on an origin of their own', async () => {
  expect(await get('/')).toMatchObject({ status: 200, body: expect.stringContaining('<title>Storybook</title>') })
  expect(await get('/sb-manager/runtime.js')).toMatchObject({ status: 200, body: 'start()' })
  for (const nothing of ['/none.js', '/..%2f..%2fpackage.json', '/../package.json', '/api/auth/me'])
    expect((await get(nothing)).status).toBe(404)
})

test('the product’s own origin has no Storybook', async () => {
  const app = testApp()
  await app.start()
  app.services.config.root = root
  for (const address of ['/storybook', '/storybook/', '/storybook/index.html']) {
    expect([address, (await app.signedOut().request('GET', address)).status >= 400]).toEqual([address, true])
  }
  await app.stop()
})

test('a story runs only the scripts that were built, makes no request, and is shown in no other site’s frame or window', async () => {
  const hash = createHash('sha256').update(script).digest('base64')
  for (const address of ['/', '/sb-manager/runtime.js', '/none.js']) {
    const { headers } = await get(address)
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  }
})

test('a foreign host name that resolves to this machine gets nothing', async () => {
  expect(await get('/', 'rebound.example.com')).toMatchObject({
    status: 421,
    body: expect.not.stringContaining('<title>'),
  })
})

test('a taken port is said, and a free one is used', async () => {
  const other = net.createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as net.AddressInfo).port)),
  )
  const second = await start(port)
  expect(second?.url).toMatch(/^http:\/\/localhost:\d+\/$/)
  expect(second?.url).not.toContain(`:${port}/`)
  expect(said.join()).toContain(`Port ${port} is not free`)
  await second?.close()
  other.close()
})

test('where the components were not built the product goes without', async () => {
  expect(
    await serveStorybook({
      folder: path.join(folder, 'nowhere'),
      host: '127.0.0.1',
      port: 0,
      hostname: 'localhost',
      say: () => {},
    }),
  ).toBeUndefined()
})

const get = (address: string, host?: string) =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { port } = new URL(storybook?.url ?? '')
    request(
      { host: '127.0.0.1', port, path: address, headers: { host: `${host ?? 'localhost'}:${port}` } },
      (response) => {
        let body = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (body += part))
          .on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
      },
    )
      .on('error', reject)
      .end()
  })
