import { request, type IncomingHttpHeaders } from 'node:http'
import { testApp } from '../../../test/app.ts'

const app = testApp({ env: { ALLOWED_HOSTS: 'www.example.com, 10.1.0.0/16, 2001:db8::7' } })
beforeAll(app.start)
afterAll(app.stop)

interface Answer {
  status: number
  body: string
  headers: IncomingHttpHeaders
}

/** A request that came by this name: what a browser sends as Host. */
const by = (
  host: string,
  {
    method = 'GET',
    path = '/api/auth/me',
    headers = {},
    body = '',
  }: { method?: string; path?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(app.url)
    request({ host: '127.0.0.1', port, method, path, headers: { host, ...headers } }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }))
    })
      .on('error', reject)
      .end(body)
  })

const paths = [
  '/',
  '/login',
  '/api/auth/me',
  '/api/live',
  '/api/docs',
  '/api/nowhere',
  '/api/carrier/inbound',
  '/mailbox',
  '/robots.txt',
  '/assets/main.js',
  '/remotes/mfe-sms/1.0.0-00000001/pages.js',
  '/nowhere',
]

test.each(paths)('%s is not answered under a foreign name that resolves here', async (path) => {
  for (const host of [
    'rebound.example.net',
    'rebound.example.net:4000',
    'localhost.example.net',
    'www.example.com.example.net',
    '10.2.0.1',
    'www.example.com.',
  ]) {
    const { status, body } = await by(host, { path })
    expect([host, status, JSON.parse(body)]).toEqual([
      host,
      421,
      {
        code: 'unknown_host',
        message: `Lotline does not answer under this host name. Open ${app.services.config.publicUrl} instead.`,
      },
    ])
  }
})

test('a page of a rebound name changes nothing, whatever its browser says', async () => {
  const signUp = {
    method: 'POST',
    path: '/api/auth/signup',
    body: JSON.stringify({ fullName: 'Sample Person', email: 'rebound@example.com', password: 'correct horse' }),
  }
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'http://rebound.example.net' },
    { origin: 'http://rebound.example.net' },
    {},
  ]) {
    expect(
      (await by('rebound.example.net', { ...signUp, headers: { 'content-type': 'application/json', ...headers } }))
        .status,
    ).toBe(421)
  }
  expect(await app.services.sql`select 1 from users where email = 'rebound@example.com'`).toHaveLength(0)
})

test('an address within the request line does not go past the name', async () => {
  expect((await by('localhost', { path: 'http://rebound.example.net/api/auth/me' })).status).toBe(421)
  expect((await by('rebound.example.net', { path: 'http://localhost/api/auth/me' })).status).toBe(421)
})

test.each([
  'localhost',
  'localhost:4000',
  '127.0.0.1',
  '[::1]:4000',
  'lotline.localhost',
  'WWW.example.com',
  'www.example.com:443',
  '10.1.255.9:4000',
  '[2001:db8::7]',
])('%s is a name that it answers under', async (host) => {
  expect((await by(host)).status).toBe(401)
})

test('with a public address the names of this machine are none of its own, and its own is', async () => {
  const { config } = app.services
  const before = config.publicUrl
  config.publicUrl = 'https://lotline.example.com'
  try {
    expect((await by('localhost')).status).toBe(421)
    expect((await by('127.0.0.1:4000')).status).toBe(421)
    expect((await by('lotline.example.com')).status).toBe(401)
    expect((await by('lotline.example.com:443')).status).toBe(401)
  } finally {
    config.publicUrl = before
  }
})

test('a change is taken from a page of the product only: same name, same scheme, same port', async () => {
  const { port } = new URL(app.url)
  const logOut = (origin: string, host = `localhost:${port}`) =>
    by(host, { method: 'POST', path: '/api/auth/logout', headers: { origin } })
  for (const origin of [app.url, `http://localhost:${port}`, `http://www.example.com:${port}`])
    expect([origin, (await logOut(origin)).status]).not.toEqual([origin, 403])
  for (const origin of [
    'http://localhost',
    'http://localhost:1',
    `https://localhost:${port}`,
    'null',
    'http://rebound.example.net',
  ])
    expect([origin, (await logOut(origin)).status]).toEqual([origin, 403])
  // What the request calls itself says nothing.
  expect((await logOut('http://www.example.com', 'www.example.com')).status).toBe(403)
})
