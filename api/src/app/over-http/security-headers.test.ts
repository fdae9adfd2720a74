import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { testApp, type TestApp } from '../../../test/app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'
import { localRoutes, rawRoutes, routes, streams } from '../routes.ts'
import { createApp } from '../../platform/http/app.ts'
import { securityHeadersOf } from '../../platform/http/security-headers.ts'

// Every path that is mounted is asked, as a visitor and as a signed-in person: one that is added is asked too.
const app = testApp()
const secure = testApp({ env: { PUBLIC_URL: 'https://lotline.example.com' }, local: false })
const root = mkdtempSync(path.join(tmpdir(), 'lotline-headers-'))
const version = '1.0.0-00000001'
let cookie = ''

beforeAll(async () => {
  await Promise.all([app.start(), secure.start()])
  app.services.config.root = root
  await builtShell(root)
  await publishFolder(app.services, (await builtRemote({ version }, { 'workers/csv.js': 'csv()' })).folder)
  const signedUp = await ask('POST', '/api/auth/signup', {
    body: JSON.stringify({ fullName: 'Sample Person', email: 'headers@example.com', password: 'correct horse' }),
  })
  cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await Promise.all([app.stop(), secure.stop()])
  rmSync(root, { recursive: true, force: true })
})

/** Asks without reading the answer: a stream has no end. */
async function ask(
  method: string,
  address: string,
  { headers = {}, body, of = app }: { headers?: Record<string, string>; body?: string; of?: TestApp } = {},
) {
  const stop = new AbortController()
  const answer = await fetch(of.url + address, {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const { status, headers: answered } = answer
  stop.abort()
  return { status, headers: answered }
}

/** The headers of every answer. */
function expectSafe(headers: Headers) {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src '(none|self)'/)
  for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule)
  expect(
    Object.fromEntries(
      ['x-content-type-options', 'cross-origin-opener-policy', 'cross-origin-resource-policy'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
  expect(headers.get('permissions-policy')).toContain('camera=()')
  if (!headers.get('content-type')?.startsWith('text/html'))
    expect(policy).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
}

const unknownId = '00000000-0000-4000-8000-000000000000'
const mounted = [
  ...new Set(
    createApp({ streams, routes, raw: [...localRoutes, ...rawRoutes] }, {
      config: readConfig({}, root),
      sql: undefined,
    } as never) // the boundary: only what is mounted is read
      .routes.filter(({ path: pattern }) => pattern !== '/*' && pattern !== '/api/*')
      .map(
        ({ method, path: pattern }) =>
          `${method === 'ALL' ? 'GET' : method} ${pattern
            .replace('{.+}', '')
            .replace(/:\w+(\{[^/]*\})?/g, unknownId)
            .replace('*', 'none.js')}`,
      ),
  ),
]
const others = [
  'GET /',
  'GET /login',
  'GET /campaigns',
  'GET /nowhere',
  'GET /favicon.ico',
  'GET /api/nowhere',
  'POST /api/nowhere',
  'DELETE /',
  'OPTIONS /api/contacts',
  'HEAD /login',
  'GET /assets/main.12345678.js',
  `GET /remotes/mfe-sms/${version}/pages.js`,
]

test('what is mounted is known', () => {
  expect(mounted.length).toBeGreaterThan(routes.length)
  for (const known of [
    'GET /api/live',
    'GET /robots.txt',
    'GET /mailbox',
    'GET /api/docs',
    'POST /api/carrier/inbound',
  ])
    expect(mounted).toContain(known)
})

test.each([...mounted, ...others])('%s is answered under a policy', async (asked) => {
  const [method = '', address = ''] = asked.split(' ')
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: '{}' }
  expectSafe((await ask(method, address, body)).headers)
  if (!address.endsWith('/logout')) expectSafe((await ask(method, address, { ...body, headers: { cookie } })).headers)
})

test('so are the stream of live events, a refused host name, a page of another site and our own mistakes', async () => {
  const live = await ask('GET', '/api/live', { headers: { cookie } })
  expect([live.status, live.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expectSafe(live.headers)
  expectSafe(
    (await ask('POST', '/api/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' })).headers,
  )
  const { config } = app.services
  const before = config.publicUrl
  config.publicUrl = 'https://lotline.example.com'
  const refused = await ask('GET', '/')
  config.publicUrl = before
  expect(refused.status).toBe(421)
  expectSafe(refused.headers)
  await app.services.sql`alter table contacts rename to contacts_away`
  const broken = await ask('GET', '/api/contacts', { headers: { cookie } })
  await app.services.sql`alter table contacts_away rename to contacts`
  expect(broken.status).toBe(500)
  expectSafe(broken.headers)
})

/** What comes back for bytes that no client would send: its status and its headers. */
async function answerTo(bytes: string): Promise<[string | undefined, Headers]> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  const [statusLine, ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
  return [
    statusLine?.split(' ')[1],
    new Headers(lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)])),
  ]
}

test.each([
  ['400', 'no HTTP at all\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['417', 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: something\r\n\r\n'],
])('an answer %s to what cannot be read has them too', async (status, bytes) => {
  const [answered, headers] = await answerTo(bytes)
  expect(answered).toBe(status)
  expectSafe(headers)
})

test('browsers come back by https only, once they came by it, and are not told so without it', async () => {
  const https = (await ask('GET', '/robots.txt', { of: secure })).headers
  expect(https.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  expect((await ask('GET', '/robots.txt')).headers.get('strict-transport-security')).toBeNull()
})

test('with the card processor its windows stay open and its form may pay', () => {
  const keys = { STRIPE_SECRET_KEY: 'secret', STRIPE_PUBLISHABLE_KEY: 'publishable', STRIPE_WEBHOOK_SECRET: 'webhook' }
  const headers = securityHeadersOf(readConfig(keys, root))
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  expect(securityHeadersOf(readConfig({}, root))['permissions-policy']).toContain('payment=()')
})
