import path from 'node:path'
import { apiFolder } from '../../../../test/database.ts'
import { testApp, type Caller } from '../../../../test/app.ts'

const app = testApp({
  env: {
    TRUSTED_PROXIES: 'loopback',
    GEOIP_FILE: path.join(
      apiFolder,
      'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    ),
  },
})
beforeAll(app.start)
afterAll(app.stop)

const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const password = 'correct horse'
const from = (address: string) => ({ 'x-forwarded-for': address })

/** Signs the account in once more, as from another window. */
async function signIn({ user }: Caller, headers: Record<string, string> = {}): Promise<{ cookie: string }> {
  const answer = await app.signedOut().request('POST', '/api/auth/login', { email: user.email, password }, headers)
  expect(answer.status).toBe(200)
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const statusOf = async (headers: Record<string, string>) =>
  (await app.signedOut().request('GET', '/api/auth/me', undefined, headers)).status
const sessionsOf = async (person: Caller) => (await person.request('GET', '/api/settings/sessions')).body

test('the list of sessions names device and places, the asking one first', async () => {
  const person = await app.signedIn()
  await signIn(person, { 'user-agent': onWindows, ...from('8.8.8.8') })
  const sessions = await sessionsOf(person)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Unknown device',
      firstPlace: '127.0.0.1',
      lastPlace: '127.0.0.1',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Chrome on Windows',
      firstPlace: '8.8.8.8 (United States)',
      lastPlace: '8.8.8.8 (United States)',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: false,
    },
  ])
  expect(Object.keys(sessions[0])).not.toContain('tokenHash')
})

test('the place of the last use is written once a minute, not at each request', async () => {
  const person = await app.signedIn()
  const lastPlace = async () => (await sessionsOf(person))[0].lastPlace
  await person.request('GET', '/api/auth/me', undefined, from('9.9.9.9'))
  expect(await lastPlace()).toBe('127.0.0.1')
  await app.services
    .sql`update sessions set last_used_at = now() - interval '61 seconds' where user_id = ${person.user.id}`
  await person.request('GET', '/api/auth/me', undefined, from('9.9.9.9'))
  expect(await lastPlace()).toContain('9.9.9.9')
})

test('a session ends after seven days without use, and after thirty with', async () => {
  const [idle, used, old] = [await app.signedIn(), await app.signedIn(), await app.signedIn()]
  const age = (person: Caller, unused: string, end: string) =>
    app.services
      .sql`update sessions set last_used_at = now() - ${unused}::interval, expires_at = now() + ${end}::interval where user_id = ${person.user.id}`
  await age(idle, '7 days 1 second', '10 days')
  await age(used, '6 days 23 hours', '10 days')
  await age(old, '0', '-1 second')
  expect((await idle.request('GET', '/api/auth/me')).status).toBe(401)
  expect((await used.request('GET', '/api/auth/me')).status).toBe(200)
  expect((await old.request('GET', '/api/auth/me')).status).toBe(401)
})

test('one session is ended by its owner, at once, and no other account’s', async () => {
  const [person, stranger] = [await app.signedIn(), await app.signedIn()]
  const other = await signIn(person)
  const { id } = (await sessionsOf(person))[1]
  expect((await stranger.request('DELETE', `/api/settings/sessions/${id}`)).status).toBe(404)
  expect(await statusOf(other)).toBe(200)
  expect((await person.request('DELETE', `/api/settings/sessions/${id}`)).status).toBe(204)
  expect(await statusOf(other)).toBe(401)
  expect((await person.request('DELETE', `/api/settings/sessions/${id}`)).status).toBe(404)
})

test('all other sessions are ended, the asking one goes on', async () => {
  const person = await app.signedIn()
  const others = [await signIn(person), await signIn(person)]
  expect(await person.request('POST', '/api/settings/sessions/end-others')).toMatchObject({
    status: 201,
    body: { ended: 2 },
  })
  for (const other of others) expect(await statusOf(other)).toBe(401)
  expect(await sessionsOf(person)).toHaveLength(1)
})

test('signing in ends the session that the browser carried', async () => {
  const person = await app.signedIn()
  const first = await signIn(person)
  const second = await signIn(person, first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
})

test('an API key opens no settings', async () => {
  const person = await app.signedIn({ employee: true })
  const { token } = (await person.request('POST', '/api/api-keys', { name: 'Ours', scopes: ['read', 'write'] })).body
  expect(
    (await app.signedOut().request('GET', '/api/settings/sessions', undefined, { authorization: `Bearer ${token}` }))
      .body.code,
  ).toBe('session_needed')
})

test('ended sessions are in the security log', async () => {
  const person = await app.signedIn()
  await signIn(person)
  await app.signedOut().request('POST', '/api/auth/login', { email: person.user.email, password: 'guessed it' })
  await person.request('POST', '/api/settings/sessions/end-others')
  await person.request('POST', '/api/auth/logout')
  const events = await app.services
    .sql`select event, outcome, address, details from security_events where user_id = ${person.user.id} order by id`
  expect([...events]).toEqual([
    { event: 'sign_up', outcome: 'success', address: '127.0.0.1', details: {} },
    { event: 'sign_in', outcome: 'success', address: '127.0.0.1', details: {} },
    { event: 'sign_in', outcome: 'failure', address: '127.0.0.1', details: { reason: 'wrong_password' } },
    { event: 'session_ended', outcome: 'success', address: '127.0.0.1', details: { others: 1 } },
    { event: 'sign_out', outcome: 'success', address: '127.0.0.1', details: {} },
  ])
})
