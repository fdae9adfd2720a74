import { KEY_CALLS_A_MINUTE, scopeOf, scopes, type Scope } from 'contract/api-keys'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { monthStart } from '../billing/billing-month.ts'
import { charge } from '../billing/ledger.ts'
import { routes } from '../../app/routes.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const unknownId = '00000000-0000-4000-8000-000000000000'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const enterprise = async (uses = 10_000): Promise<Caller> => {
  const customer = await app.signedIn()
  await app.services.sql.begin((tx) =>
    charge(tx, {
      accountId: customer.user.accountId,
      funds: 'play',
      key: `uses:${customer.user.accountId}`,
      type: 'property_search',
      description: 'A large list',
      amount: '100.00',
      uses,
      service: 'property_record',
    }),
  )
  return customer
}
const makeKey = async (customer: Caller, may: readonly Scope[] = scopes, name = 'Our CRM') =>
  (await customer.request('POST', '/api/api-keys', { name, scopes: may })).body
const withKey = (token: string, method: string, path: string, body?: unknown) =>
  app.signedOut().request(method, path, body, bearer(token))
const listed = async (customer: Caller) => (await customer.request('GET', '/api/api-keys')).body

test('an Enterprise customer makes a key, sees it this once, and calls with it', async () => {
  const customer = await enterprise()
  const { token, key } = await makeKey(customer)
  expect(token).toMatch(/^lotline_[\w-]{43}$/)
  expect(key).toMatchObject({ name: 'Our CRM', hint: token.slice(0, 12), lastUsedAt: null })

  expect((await withKey(token, 'GET', '/api/auth/me')).body).toEqual({
    user: expect.objectContaining({ id: customer.user.id }),
  })
  expect((await withKey(token, 'POST', '/api/contacts', { phone: '(512) 555-0101' })).status).toBe(201)
  expect((await customer.request('GET', '/api/contacts')).body).toHaveLength(1)

  const { eligible, keys } = await listed(customer)
  expect({ eligible, keys }).toEqual({ eligible: true, keys: [{ ...key, lastUsedAt: expect.any(String) }] })
  expect(JSON.stringify(keys)).not.toContain(token)
})

test('an account has no more than twenty keys, however many members make them at once', async () => {
  const owner = await enterprise()
  const admin = await app.memberOf(owner, 'admin')
  const made = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      (n % 2 ? owner : admin).request('POST', '/api/api-keys', { name: `Key ${n}`, scopes: ['read'] }),
    ),
  )
  expect(made.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 201),
    ...Array.from({ length: 4 }, () => 'too_many_keys'),
  ])
  expect((await listed(owner)).keys).toHaveLength(20)
})

test('only a hash of it is kept', async () => {
  const { token } = await makeKey(await enterprise())
  const [row] = await app.services
    .sql`select row_to_json(k)::text as text from api_keys k where hint = ${token.slice(0, 12)}`
  expect(row?.text).not.toContain(token.slice(12))
})

test('below Enterprise no key can be made; an employee may try', async () => {
  const customer = await enterprise(9999)
  expect(await customer.request('POST', '/api/api-keys', { name: 'Our CRM', scopes: ['read'] })).toMatchObject({
    status: 403,
    body: { code: 'not_enterprise' },
  })
  expect((await listed(customer)).eligible).toBe(false)
  expect((await makeKey(await app.signedIn({ employee: true }))).token).toBeDefined()
})

test('Enterprise of the last billing month still counts, that of the one before does not', async () => {
  const reached = async (months: number) => {
    const customer = await app.signedIn()
    const at = monthStart(new Date(), months)
    await app.services.sql.begin((tx) =>
      charge(tx, {
        accountId: customer.user.accountId,
        funds: 'play',
        key: `uses:${customer.user.accountId}`,
        type: 'sms_campaign',
        description: 'Old',
        amount: '1.00',
        uses: 20_000,
        service: 'bulk_sms',
        at,
      }),
    )
    return (await listed(customer)).eligible
  }
  expect(await reached(-1)).toBe(true)
  expect(await reached(-2)).toBe(false)
})

test('a revoked key is refused at once, and its name is free again', async () => {
  const customer = await enterprise()
  const { token, key } = await makeKey(customer)
  expect(await customer.request('POST', '/api/api-keys', { name: 'our crm', scopes: ['read'] })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  })
  expect((await customer.request('DELETE', `/api/api-keys/${key.id}`)).status).toBe(204)
  expect(await withKey(token, 'GET', '/api/contacts')).toMatchObject({ status: 401, body: { code: 'bad_key' } })
  expect((await listed(customer)).keys).toEqual([])
  expect((await makeKey(customer)).token).toBeDefined()
})

test('keys that are made and revoked stand in the security log, without their names', async () => {
  const customer = await enterprise()
  const { key } = await makeKey(customer, ['read', 'send'])
  await customer.request('DELETE', `/api/api-keys/${key.id}`)
  const events = await app.services
    .sql`select event, outcome, address, details from security_events where user_id = ${customer.user.id} and event like 'api_key%' order by id`
  expect([...events]).toEqual([
    {
      event: 'api_key_created',
      outcome: 'success',
      address: '127.0.0.1',
      details: { key: key.id, scopes: 'read send' },
    },
    { event: 'api_key_revoked', outcome: 'success', address: '127.0.0.1', details: { key: key.id } },
  ])
})

test('another account’s key cannot be revoked', async () => {
  const { key, token } = await makeKey(await enterprise())
  expect((await (await app.signedIn()).request('DELETE', `/api/api-keys/${key.id}`)).status).toBe(404)
  expect((await withKey(token, 'GET', '/api/contacts')).status).toBe(200)
})

test.each([
  [{ name: ' ', scopes: ['read'] }, 'Give the key a name'],
  [{ name: 'x', scopes: [] }, 'Choose what the key may do'],
  [{ name: 'x', scopes: ['everything'] }, expect.any(String)],
])('a draft like %j is refused in words', async (draft, message) =>
  expect(await (await enterprise()).request('POST', '/api/api-keys', draft)).toMatchObject({
    status: 422,
    body: { message },
  }),
)

test('more calls in a minute than a key may make are refused, with the time to wait', async () => {
  const { token, key } = await makeKey(await enterprise())
  await app.services
    .sql`update api_keys set minute = date_trunc('minute', now()), minute_count = ${KEY_CALLS_A_MINUTE - 1} where id = ${key.id}`
  expect((await withKey(token, 'GET', '/api/contacts')).status).toBe(200)
  const { status, body, headers } = await withKey(token, 'GET', '/api/contacts')
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_calls' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await app.services.sql`update api_keys set minute = minute - interval '1 minute' where id = ${key.id}`
  expect((await withKey(token, 'GET', '/api/contacts')).status).toBe(200)
})

test('no key buys or gives up numbers, or touches the registration as a sender', async () => {
  const { token } = await makeKey(await enterprise())
  for (const [method, path, body] of [
    ['POST', '/api/numbers', {}],
    ['POST', `/api/numbers/${unknownId}/release`, {}],
    ['POST', '/api/brought-numbers', {}],
    ['PUT', '/api/registration', {}],
    ['POST', '/api/registration/submit', {}],
    ['POST', '/api/registration/end', {}],
    ['PUT', '/api/assignment-rules', {}],
  ] as const)
    expect(await withKey(token, method, path, body)).toMatchObject({ status: 403, body: { code: 'session_needed' } })
})

test('no key charges a saved card, sets its recharge, or adds or removes cards; it may see them, order and set the cap', async () => {
  const customer = await enterprise()
  const { token } = await makeKey(customer)
  for (const [method, path, body] of [
    ['POST', '/api/billing/top-ups', { amount: '50.00', cardId: unknownId }],
    ['PUT', '/api/billing/recharge', { below: '10.00', amount: '50.00' }],
    ['POST', `/api/billing/recharges/${unknownId}/confirm`, {}],
    ['POST', '/api/billing/cards', {}],
    ['DELETE', `/api/billing/cards/${unknownId}`],
    ['PUT', `/api/billing/cards/${unknownId}/default`],
  ] as const)
    expect({ path, ...(await withKey(token, method, path, body)) }).toMatchObject({
      path,
      status: 403,
      body: { code: 'session_needed', message: 'An API key cannot do this. Sign in instead.' },
    })
  expect((await withKey(token, 'GET', '/api/billing/cards')).status).toBe(200)
  expect((await withKey(token, 'PUT', '/api/billing/cap', { cap: '100.00' })).status).not.toBe(403)
})

test('what a key did stands in the log under its maker’s name', async () => {
  const customer = await enterprise()
  const { token } = await makeKey(customer)
  await withKey(token, 'POST', '/api/saved-replies', { title: 'Hello', body: 'Hi there' })
  const [entry] = await eventually(
    () => app.services.sql<{ byName: string }[]>`
      select by_name from audit_entries where account_id = ${customer.user.accountId} and api_key_id is not null
    `,
    (entries) => entries.length > 0,
  )
  expect(entry?.byName).toBe(customer.user.fullName)
})

test('a key manages neither keys nor sessions', async () => {
  const { token, key } = await makeKey(await enterprise())
  for (const [method, path, body] of [
    ['GET', '/api/api-keys'],
    ['POST', '/api/api-keys', { name: 'More', scopes: ['read'] }],
    ['DELETE', `/api/api-keys/${key.id}`],
  ] as const) {
    expect(await withKey(token, method, path, body)).toMatchObject({ status: 403, body: { code: 'session_needed' } })
  }
  const out = await withKey(token, 'POST', '/api/auth/logout', {})
  expect(out.status).toBe(200)
  expect((await withKey(token, 'GET', '/api/auth/me')).status).toBe(200)
})

test('an employee’s key opens nothing that employees do', async () => {
  const { token } = await makeKey(await app.signedIn({ employee: true }))
  expect(await withKey(token, 'GET', '/api/operations/orders')).toMatchObject({
    status: 403,
    body: { code: 'session_needed' },
  })
})

test('a wrong key is refused even beside a good session', async () => {
  const customer = await app.signedIn()
  expect((await customer.request('GET', '/api/contacts', undefined, bearer('lotline_wrong'))).status).toBe(401)
})

const customers = routes.filter(({ endpoint }) => scopeOf(endpoint) !== null)
const pathOf = (path: string) => path.replace(':month', '2026-01').replace(/:\w+/g, unknownId)

describe('every endpoint of a customer', () => {
  let all: string
  let others: Record<Scope, string>
  beforeAll(async () => {
    const customer = await enterprise()
    all = (await makeKey(customer, scopes, 'all')).token
    const without = async (scope: Scope) =>
      (
        await makeKey(
          customer,
          scopes.filter((one) => one !== scope),
          `without ${scope}`,
        )
      ).token
    others = {
      read: await without('read'),
      write: await without('write'),
      send: await without('send'),
      billing: await without('billing'),
    }
  })

  test.each(customers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s takes a key with its scope, and no other',
    async (_name, endpoint) => {
      const scope = scopeOf(endpoint) ?? 'read'
      const ask = (token: string) =>
        withKey(
          token,
          endpoint.method,
          pathOf(endpoint.path),
          endpoint.method === 'GET' || endpoint.sends === 'upload' ? undefined : {},
        )
      expect([401, 403, 500]).not.toContain((await ask(all)).status)
      expect(await ask(others[scope])).toMatchObject({
        status: 403,
        body: { code: 'scope_missing', details: { scope } },
      })
    },
  )
})
