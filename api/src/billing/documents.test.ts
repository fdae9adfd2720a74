import { testApp, type Caller } from '../../test/app.ts'
import { charge, refund } from './ledger.ts'
import { pdf } from './pdf.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const billed = (caller: Caller, key: string, amount: string, at: string) =>
  app.services.sql.begin((tx) => charge(tx, { ownerId: caller.user.id, key: `${caller.user.id}:${key}`, type: 'property_search', description: `ZIP ${key}`, amount, uses: 500, service: 'property_record', plan: 'starter', at: new Date(at) }))

test('a receipt names the customer, what it was for and each movement of money', async () => {
  const customer = await app.signedIn()
  const { id } = await billed(customer, '78704', '12.50', '2026-02-10T12:00:00Z')
  await app.services.sql.begin((tx) => refund(tx, { key: `${id}:back`, of: `${customer.user.id}:78704`, amount: '2.50', reason: 'Dead number' }))

  const { status, headers, body } = await customer.request('GET', `/api/billing/transactions/${id}/receipt`)

  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  for (const words of ['Receipt', customer.user.email, 'ZIP 78704', 'Property record', 'Starter', '$12.50', '-$2.50', 'Dead number']) expect(body).toContain(words)
})

test('a statement adds up its own month and no other', async () => {
  const customer = await app.signedIn()
  await billed(customer, 'january', '1.11', '2026-02-01T04:59:59Z')
  await billed(customer, 'february', '10.00', '2026-02-01T05:00:00Z')
  await billed(customer, 'late', '2.22', '2026-03-01T04:59:59Z')
  await billed(customer, 'march', '4.44', '2026-03-01T05:00:00Z')

  const { body } = await customer.request('GET', '/api/billing/statements/2026-02')

  expect(body).toContain('Statement February 2026')
  expect(body).toContain('$12.22')
  for (const other of ['january', 'march']) expect(body).not.toContain(other)
})

test('a month of hundreds of charges goes over several pages', async () => {
  const customer = await app.signedIn()
  await app.services.sql`
    insert into ledger_entries (key, kind, owner_id, type, description, service, plan, uses, amount, created_at)
    select ${customer.user.id} || n, 'charge', ${customer.user.id}, 'property_search', 'ZIP ' || n, 'property_record', 'starter', 1, 0.03, '2026-02-10T12:00:00Z' from generate_series(1, 300) n
  `
  const { body } = await customer.request('GET', '/api/billing/statements/2026-02')
  expect(body).toMatch(/\/Count [6-9]\b/)
  expect(body).toContain('$9.00')
})

test('nobody gets another account’s receipt, and a month must be one', async () => {
  const [customer, stranger] = [await app.signedIn(), await app.signedIn()]
  const { id } = await billed(customer, 'mine', '12.50', '2026-02-10T12:00:00Z')
  expect((await stranger.request('GET', `/api/billing/transactions/${id}/receipt`)).status).toBe(404)
  expect((await stranger.request('GET', '/api/billing/statements/2026-02')).body).toContain('Nothing was charged')
  for (const month of ['2026-13', '26-1', 'x', '2026-02-01']) expect((await stranger.request('GET', `/api/billing/statements/${month}`)).status).toBe(422)
})

test('brackets, backslashes, long names and foreign letters do not break a page', () => {
  const file = pdf([{ title: 'a (b) \\ c' }, { left: 'é ñ 名 🏠'.repeat(60), right: '$1.00' }]).toString('latin1')
  expect(file).toContain('a \\(b\\) \\\\ c')
  expect(file).toMatch(/é ñ \? \?/)
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const places = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  for (const [index, place] of places.entries()) expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj`))
})
