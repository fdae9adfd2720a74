import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { eventually, testApp } from '../../../test/app.ts'
import { mailedToken } from '../../../test/mails.ts'
import { insertKey } from '../../features/auth/api-keys/queries.ts'
import { proxyWarning } from '../../platform/http/warn-of-proxy.ts'
import { tokenHash } from '../../platform/secrets/token.ts'

// Seen from outside: a public installation behind a proxy on this machine, whose forwarded addresses are believed.
const app = testApp({
  env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
})
beforeAll(app.start)
afterAll(app.stop)

let visitors = 0
const anAddress = () => `203.0.113.${(visitors += 1)}`
const ask = (address: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.signedOut().request(method, path, body, { 'x-forwarded-for': address, ...headers })
const person = (name: string) => ({
  fullName: 'Sample Person',
  email: `${name}@example.com`,
  password: 'correct horse',
})
const events = (event: string, address: string) =>
  app.services.sql<
    { details: { reason: string }; userId: string | null }[]
  >`select details, user_id from security_events where event = ${event} and address = ${address}`
const report = { remote: 'mfe-crm', owner: 'CRM', outcome: 'loaded', milliseconds: 5 }

test('one address makes ten accounts an hour', async () => {
  const address = anAddress()
  const statuses = []
  for (let made = 0; made < 12; made += 1)
    statuses.push((await ask(address, 'POST', '/api/auth/signup', person(`signed-up-${made}`))).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
  expect((await ask(anAddress(), 'POST', '/api/auth/signup', person('elsewhere'))).status).toBe(201)
})

test('one address asks for ten reset links an hour, whoever they are for', async () => {
  const address = anAddress()
  const answers = []
  for (let asked = 0; asked < 11; asked += 1)
    answers.push(await ask(address, 'POST', '/api/auth/forgot-password', { email: `forgot-${asked}@example.com` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(answers.at(-1)?.body).toMatchObject({
    code: 'too_many_attempts',
    message: expect.stringContaining('Too many reset links were asked for from here.'),
  })
})

test('for one account ten reset links are asked for in the time that a link works, from wherever, known or not', async () => {
  const statuses = []
  for (let asked = 0; asked < 11; asked += 1)
    statuses.push(
      (await ask(anAddress(), 'POST', '/api/auth/forgot-password', { email: 'Forgetful@example.com' })).status,
    )
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('of ninety reports of failures from one address sixty are taken, and besides them those that take no release out', async () => {
  const address = anAddress()
  const { token } = (await ask(anAddress(), 'GET', '/api/registry')).body
  const ofOutcome = async (outcome: string) => {
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => ask(address, 'POST', '/api/releases/reports', { ...report, outcome, token })),
    )
    return answers.filter(({ status }) => status === 204).length
  }
  expect(await ofOutcome('recovered')).toBe(60)
  expect([await ofOutcome('loaded'), await ofOutcome('error')]).toEqual([90, 90])
})

test('links of mails are not tried without end', async () => {
  const address = anAddress()
  const answers = []
  for (let tried = 0; tried < 31; tried += 1)
    answers.push(
      (
        await ask(address, 'POST', '/api/auth/reset-password', {
          token: `wrong ${tried}`,
          newPassword: 'an uncommon secret',
        })
      ).status,
    )
  expect(answers.slice(0, 30)).not.toContain(429)
  expect(answers.at(-1)).toBe(429)
})

test('those that work are not counted: a whole office opens its invitations from one address', async () => {
  const address = anAddress()
  const owner = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${owner.user.accountId}`
  const email = 'colleague@example.com'
  expect((await owner.request('POST', '/api/invitations', { emails: [email], role: 'agent' })).status).toBe(201)
  const token = await mailedToken(app, email, 'Sample Person invites you')
  const statuses = []
  for (let opened = 0; opened < 32; opened += 1)
    statuses.push((await ask(address, 'POST', '/api/invitations/read', { token })).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('colleagues who follow their invitations sign up from an office where ten strangers have; a token that is none, and another address, do not help', async () => {
  const address = anAddress()
  const owner = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${owner.user.accountId}`
  const emails = Array.from({ length: 3 }, (_, index) => `office-${index}@example.com`)
  expect((await owner.request('POST', '/api/invitations', { emails, role: 'agent' })).status).toBe(201)
  const signUp = (email: string, token?: string) =>
    ask(address, 'POST', token ? '/api/invitations/sign-up' : '/api/auth/signup', {
      fullName: 'New Person',
      email,
      password: 'correct horse battery',
      ...(token ? { token } : {}),
    })
  for (let made = 0; made < 10; made += 1) expect((await signUp(`stranger-${made}@example.com`)).status).toBe(201)
  const [first = '', second = '', third = ''] = emails
  const tokens = await Promise.all(emails.map((email) => mailedToken(app, email, 'Sample Person invites you')))
  const [own = '', ofSecond = ''] = tokens
  // Refused alike, whether the address is invited or not: what proves it is the token.
  const refused = [
    await signUp(first),
    await signUp('unknown@example.com'),
    await signUp(first, 'no such token'),
    await signUp('unknown@example.com', 'no such token'),
    await signUp(third, own),
    await signUp('unknown@example.com', own),
  ]
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  expect((await signUp(first, own)).status).toBe(201)
  expect((await signUp(second.toUpperCase(), ofSecond)).status).toBe(201)
  // Used: it is one account, and then a stranger's call again.
  expect((await signUp(first, own)).status).toBe(429)
})

test('the operator is told once of a proxy that he did not name', async () => {
  const said: unknown[] = []
  const warn = (...line: unknown[]) => void said.push(line)
  const { config, log } = app.services
  const alone = proxyWarning({
    config: { ...config, trustedProxies: () => false },
    log: Object.assign(Object.create(log), { warn }),
  })
  const context = {
    req: { header: () => '203.0.113.1' },
    env: { incoming: { socket: { remoteAddress: '10.0.0.5' } } },
  } as unknown as Context
  for (let asked = 0; asked < 3; asked += 1) alone(context)
  expect(said).toEqual([[{ proxy: '10.0.0.5' }, expect.stringContaining('TRUSTED_PROXIES')]])
})

test('an address that no proxy of ours vouches for is the connection’s own', async () => {
  const { status } = await ask('not an address', 'GET', '/api/registry')
  expect(status).toBe(200)
})

test('a page is refused in words, a call as JSON, both with the time to wait', async () => {
  const address = anAddress()
  for (let asked = 0; asked < 600; asked += 1) await app.services.limits.take('page', { address })
  const page = await ask(address, 'GET', '/pricing')
  expect([page.status, page.body]).toEqual([
    429,
    expect.stringMatching(/^Too many requests came from here\. Try again in \d+ seconds\.$/),
  ])
  for (let asked = 0; asked < 6000; asked += 1) await app.services.limits.taken('request', { address })
  const call = await ask(address, 'GET', '/api/registry')
  expect([call.status, call.body.code, Number(call.headers.get('retry-after')) > 0]).toEqual([
    429,
    'too_many_calls',
    true,
  ])
})

test('the carrier and the card processor are never told to wait', async () => {
  const address = anAddress()
  for (let asked = 0; asked < 6001; asked += 1) await app.services.limits.taken('request', { address })
  for (const path of ['/api/carrier/status', '/api/carrier/inbound', '/api/checkout/stripe-events'])
    expect((await ask(address, 'POST', path, {})).status).not.toBe(429)
  expect((await ask(address, 'GET', '/api/registry')).status).toBe(429)
})

test('an account has its budget wherever it calls from', async () => {
  const { user, request } = await app.signedIn()
  for (let called = 0; called < 1200; called += 1)
    await app.services.limits.take('account_call', { address: `198.51.100.${called % 250}`, userId: user.id })
  expect(await request('GET', '/api/contacts')).toMatchObject({
    status: 429,
    body: { code: 'too_many_calls', message: expect.stringContaining('this account') },
  })
  expect((await (await app.signedIn()).request('GET', '/api/contacts')).status).toBe(200)
})

/** Keys of one person, each calling from an address of its own. */
async function keysOfOne(names: readonly string[]) {
  const { user, request } = await app.signedIn()
  const keys = await Promise.all(
    names.map(async (name) => {
      const token = `lotline_${randomUUID()}`
      const { id: userId, accountId } = user
      const key = { accountId, userId, role: 'owner', name, hint: 'lotline_', scopes: ['read', 'write'] } as const
      await insertKey(app.services.sql, { ...key, scopes: [...key.scopes], tokenHash: tokenHash(token) })
      const address = anAddress()
      return (path: string) => ask(address, 'GET', path, undefined, { authorization: `Bearer ${token}` })
    }),
  )
  return { user, browser: request, keys }
}

test('three busy keys of one person have their 600 calls a minute each, whatever the others and the person do', async () => {
  const { user, browser, keys } = await keysOfOne(['CRM', 'Reports', 'Import'])
  const statuses = new Map<number, number>()
  const burst = async (call: () => Promise<{ status: number }>) => {
    for (let called = 0; called < 450; called += 1) {
      const { status } = await call()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(keys.map((call) => burst(() => call('/api/saved-replies'))))
  expect([...statuses]).toEqual([[200, 1350]])
  expect((await browser('GET', '/api/contacts')).status).toBe(200)

  for (let called = 0; called < 1200; called += 1)
    await app.services.limits.taken('account_call', { address: '198.51.100.7', userId: user.id })
  expect((await browser('GET', '/api/contacts')).status).toBe(429)
  expect(await Promise.all(keys.map(async (call) => (await call('/api/saved-replies')).status))).toEqual([
    200, 200, 200,
  ])
})

test('a key that downloads too many files stops neither another key nor the person who made it, nor do they stop it', async () => {
  const { browser, keys } = await keysOfOne(['Exports', 'CRM'])
  const [greedy, other] = keys
  const statuses = []
  for (let asked = 0; asked < 121; asked += 1) statuses.push((await greedy?.('/api/export/contacts'))?.status)
  expect([statuses.lastIndexOf(200), statuses[120]]).toEqual([119, 429])
  expect([
    (await other?.('/api/export/contacts'))?.status,
    (await browser('GET', '/api/export/contacts')).status,
  ]).toEqual([200, 200])
})

test('an account uploads two hundred files an hour', async () => {
  const caller = await app.signedIn({ confirmed: true })
  for (let sent = 0; sent < 200; sent += 1)
    await app.services.limits.take('upload', { address: '127.0.0.1', userId: caller.user.id })
  const { status, body } = await caller.upload('/api/skip-trace/basic', { file: new File(['name\n'], 'owners.csv') })
  expect([status, body.message]).toEqual([429, expect.stringContaining('Too many files were uploaded.')])
})

describe('the security log', () => {
  test('says once a minute that a limit was reached, and nothing that was typed', async () => {
    const address = anAddress()
    for (let asked = 0; asked < 15; asked += 1)
      await ask(address, 'POST', '/api/auth/forgot-password', { email: `logged-${asked}@example.com` })
    const seen = await eventually(
      () => events('limit_reached', address),
      (rows) => rows.length > 0,
    )
    expect(seen).toMatchObject([{ details: { reason: 'reset_address' }, userId: null }])
    expect(JSON.stringify(seen)).not.toContain('@')
  })

  test('says who was refused what employees do', async () => {
    const caller = await app.signedIn()
    expect((await caller.request('GET', '/api/operations/orders')).status).toBe(404)
    const seen = await eventually(
      () => events('permission_refused', '127.0.0.1'),
      (rows) => rows.some(({ userId }) => userId === caller.user.id),
    )
    expect(seen.find(({ userId }) => userId === caller.user.id)?.details).toEqual({ reason: 'employees_only' })
  })

  test.each([
    ['permission_refused', 'bad_key', 'GET', '/api/contacts', { authorization: 'Bearer lotline_wrong' }],
    ['permission_refused', 'no_release_key', 'POST', '/api/releases/check', { authorization: 'Bearer wrong' }],
    ['request_refused', 'other_site', 'POST', '/api/auth/logout', { 'sec-fetch-site': 'cross-site' }],
  ])('has %s for %s', async (event, reason, method, path, headers) => {
    const address = anAddress()
    await ask(address, method, path, method === 'POST' ? {} : undefined, headers)
    expect(
      await eventually(
        () => events(event, address),
        (rows) => rows.length > 0,
      ),
    ).toMatchObject([{ details: { reason } }])
  })

  test('is not filled by an attack: a hundred lines of a kind a minute', async () => {
    const refuse = (index: number) =>
      app.services.refusals({
        event: 'request_refused',
        reason: 'unknown_host',
        address: `198.51.100.${index % 250}`,
        userId: null,
      })
    for (let index = 0; index < 500; index += 1) refuse(index)
    const count = async () =>
      Number(
        (
          await app.services.sql`select count(*)::int as count from security_events where event = 'request_refused'`
        )[0]?.['count'],
      )
    await eventually(count, (rows) => rows === 100)
  })
})

test('long bodies of faults are refused unread after a while, good ones go on', async () => {
  const customer = await app.signedIn()
  const asked = async (rows: unknown[]) => {
    const { status, body } = await customer.request('POST', '/api/suppressions', { phones: rows })
    return [status, body.code]
  }
  const good = Array.from({ length: 6000 }, (_, at) => `512555${String(at).padStart(4, '0')}`)
  const faulty = Array.from({ length: 20_000 }, (_, at) => ({ at }))
  for (let called = 0; called < 25; called += 1) expect((await asked(good))[0]).toBe(200)
  for (let called = 0; called < 20; called += 1) expect(await asked(faulty)).toEqual([422, 'invalid'])
  expect(await asked(faulty)).toEqual([429, 'too_many_calls'])
  // A megabyte of empty objects is refused before it is parsed, and costs none of them.
  expect(await asked(Array.from({ length: 249_000 }, () => ({})))).toEqual([422, 'too_many_values'])
  expect((await customer.request('POST', '/api/contacts', { name: 'Ada', phone: '5125550101' })).status).toBe(201)
})
