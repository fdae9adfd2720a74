import { testApp } from '../../../test/app.ts'
import { charge } from './ledger.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const jobId = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const billed = (accountId: string, key: string, description = 'ZIP 78704') =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'play',
      key,
      type: 'property_search',
      description,
      amount: '12.50',
      uses: 500,
      service: 'property_record',
      plan: 'starter',
      orderId: jobId,
    }),
  )

test('a customer sees what was charged, newest first, with the order it was for', async () => {
  const customer = await app.signedIn()
  await billed(customer.user.accountId, 'first', 'ZIP 78704')
  await billed(customer.user.accountId, 'second', 'ZIP 19103')

  const { status, body } = await customer.request('GET', '/api/billing/transactions')

  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      description: 'ZIP 19103',
      type: 'property_search',
      amount: '12.50',
      currency: 'USD',
      status: 'completed',
      metadata: { jobId },
    },
    { description: 'ZIP 78704' },
  ])
})

test('another account sees none of it, in the list or in the file', async () => {
  const customer = await app.signedIn()
  const stranger = await app.signedIn()
  await billed(customer.user.accountId, 'theirs')
  expect((await stranger.request('GET', '/api/billing/transactions')).body).toEqual([])
  expect((await stranger.request('GET', '/api/export/billing?format=csv')).body.trim().split('\r\n')).toHaveLength(1)
})

test('a long bill is read window by window, of a month and a type, and its totals count all of it', async () => {
  const customer = await app.signedIn()
  const { accountId } = customer.user
  for (const key of ['1', '2', '3']) await billed(accountId, `window-${key}`, `ZIP ${key}`)
  await app.services.sql`
    insert into ledger_entries (key, kind, funds, account_id, type, description, service, plan, uses, amount, created_at)
    values (${`${accountId}-old`}, 'charge', 'card', ${accountId}, 'sms_campaign', 'Winter', 'bulk_sms', 'starter', 10, 0.30, '2026-02-01T04:59:59Z'),
      (${`${accountId}-held`}, 'hold', 'card', ${accountId}, 'sms_campaign', 'Spring', 'bulk_sms', 'starter', 10, 0.45, '2026-02-01T05:00:00Z')
  `
  const names = async (query: string) => {
    const { headers, body } = await customer.request('GET', `/api/billing/transactions${query}`)
    return [headers.get('x-total-count'), ...body.map(({ description }: { description: string }) => description)]
  }
  expect(await names('')).toEqual(['5', 'ZIP 3', 'ZIP 2', 'ZIP 1', 'Spring', 'Winter'])
  expect(await names('?limit=2&offset=2')).toEqual(['5', 'ZIP 1', 'Spring'])
  expect(await names('?month=2026-01')).toEqual(['1', 'Winter'])
  expect(await names('?type=sms_campaign&limit=1')).toEqual(['2', 'Spring'])
  const { headers } = await customer.request('GET', '/api/billing/transactions?limit=2&offset=2')
  expect(headers.get('link')).toContain('</api/billing/transactions?limit=2&offset=4>; rel="next"')
  expect((await customer.request('GET', '/api/billing/transactions?month=March')).body.message).toBe(
    'A month is written as 2026-03',
  )

  const { body } = await customer.request('GET', '/api/billing/account')
  expect(body.totals).toEqual({
    spent: '38.25',
    thisMonth: '37.50',
    completed: 4,
    months: [body.month, '2026-02', '2026-01'],
    types: ['property_search', 'sms_campaign'],
  })
})

test('a month in which alone something was charged that was ordered before, or was given back, is named: it has a statement', async () => {
  const customer = await app.signedIn()
  const { accountId } = customer.user
  const moved = (kind: string, of: string | null, at: string) => app.services.sql<{ id: string }[]>`
    insert into ledger_entries (key, kind, of, funds, account_id, type, description, service, plan, uses, amount, created_at)
    values (${accountId}, ${kind}, ${of}, 'card', ${accountId}, 'sms_campaign', 'Spring', 'bulk_sms', 'starter', 10, 0.40, ${at}) returning id
  `
  const [{ id } = { id: '' }] = await moved('hold', null, '2026-02-01T04:59:00Z')
  await moved('capture', id, '2026-02-03T05:00:00Z')
  await moved('refund', id, '2026-04-01T04:00:00Z')

  const { body } = await customer.request('GET', '/api/billing/account')
  expect(body.totals.months).toEqual(['2026-04', '2026-02', '2026-01'])
  const totals = await Promise.all(
    body.totals.months.map(
      async (month: string) => (await customer.request('GET', `/api/billing/statements/${month}`)).body.total,
    ),
  )
  expect(totals).toEqual(['-0.40', '0.40', '0.00'])
})

test('the file opens safely in Excel: no cell begins a formula, quotes and commas stay text', async () => {
  const customer = await app.signedIn()
  for (const [number, text] of [
    '=HYPERLINK("http://example.com")',
    '+1',
    '-2',
    '＝1',
    '@SUM(A1)',
    '\tx',
    'a "quoted", text',
    'Café 🏠',
  ].entries()) {
    await billed(customer.user.accountId, `excel-${number}`, text)
  }

  const { status, headers, body } = await customer.request('GET', '/api/export/billing?format=csv')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="billing-\d{4}-\d\d-\d\d\.csv"/)
  expect(body).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  expect(body).toContain(`"a ""quoted"", text"`)
  expect(body).toContain('Café 🏠')
  for (const line of body.split('\r\n').slice(1)) expect(line.split(',')[1] ?? '').not.toMatch(/^"?[=+\-@\t＝]/)
})

test('a file of ten thousand charges arrives whole', async () => {
  const customer = await app.signedIn()
  await app.services.sql`
    insert into ledger_entries (key, kind, funds, account_id, type, description, service, plan, uses, amount)
    select ${customer.user.accountId} || n, 'charge', 'card', ${customer.user.accountId}, 'property_search', 'ZIP ' || n, 'property_record', 'starter', 1, 0.03 from generate_series(1, 10000) n
  `
  const { body } = await customer.request('GET', '/api/export/billing?format=csv')
  expect(body.trim().split('\r\n')).toHaveLength(10_001)
})

test('another format is refused with words, a visitor is asked to sign in', async () => {
  const customer = await app.signedIn()
  expect(await customer.request('GET', '/api/export/billing?format=exe')).toMatchObject({
    status: 422,
    body: { message: 'Only format=csv can be exported' },
  })
  expect((await app.signedOut().request('GET', '/api/billing/transactions')).status).toBe(401)
  expect((await app.signedOut().request('GET', '/api/export/billing?format=csv')).status).toBe(401)
})
