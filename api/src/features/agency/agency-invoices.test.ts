import { sampleSeller } from '../../../test/sample-seller.ts'
import { parse } from 'papaparse'
import { centsOf, minus, sumOf } from 'contract/money'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { inKilledWorkers } from '../../../test/killed-workers.ts'
import { loweredMeanwhile } from '../../../test/lowered-meanwhile.ts'
import { shareMarkups } from './share-markups.ts'
import { charge, refund } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { invoiceMonths } from '../invoices/invoicing.ts'
import { invoiceAgencies } from './invoice-agencies.ts'
import { resaleCommand, resaleForm } from './resale-command.ts'

const FEBRUARY = '2026-02-10T12:00:00Z'
let today = new Date(FEBRUARY)
const app = testApp({ now: () => today })
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => void (today = new Date(FEBRUARY)))

/** A minute past midnight of April 1st in New York. */
const APRIL = new Date('2026-04-01T04:01:00Z')
const oak = { ...sampleSeller, registrations: [{ state: 'TX', permit: '3-1', rate: '8.25', taxable: '80' }] }
const texan = { name: 'Elm Homes LLC', street: '6 Sample Road', city: 'Austin', state: 'TX', zip: '78702', taxId: '' }

/** What the workers do after a month's end. */
async function closeMonths(services = app.services) {
  await invoiceMonths(services)
  await invoiceAgencies(services)
}
const agencyAccount = async () => {
  const agency = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${agency.user.accountId}`
  return agency
}
/** A client whose own owner is signed in. */
async function clientOf(agency: Caller): Promise<Caller> {
  const owner = await app.signedIn({ confirmed: true })
  const { sql } = app.services
  await sql`update accounts set is_agency = true where id = ${agency.user.accountId}`
  await sql`update accounts set agency_id = ${agency.user.accountId}, client_since = now() where id = ${owner.user.accountId}`
  return owner
}
const sells = (agency: Caller, changed: object = {}) =>
  agency.request('PUT', '/api/agency/selling', { ...oak, ...changed, isSeller: true })
const mark = (client: Caller, agency: Caller, percent: string) =>
  app.services
    .sql`insert into client_markups (account_id, agency_id, percent, valid_from) values (${client.user.accountId}, ${agency.user.accountId}, ${percent}, '2026-01-01')`
const charged = (client: Caller, key: string, at: string, amount: string, service = 'bulk_sms') =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId: client.user.accountId,
      funds: 'play',
      key: `${client.user.accountId}:${key}`,
      type: 'sms_campaign',
      description: `Campaign ${key}`,
      amount,
      uses: 100,
      service: service as 'bulk_sms',
      plan: 'starter',
      at: new Date(at),
    }),
  )
const givenBack = (client: Caller, key: string, part: number, amount: string) =>
  app.services.sql.begin((tx) =>
    refund(tx, {
      key: `${client.user.accountId}:${key}:back:${part}`,
      of: `${client.user.accountId}:${key}`,
      amount,
      reason: 'Dead numbers',
    }),
  )
const own = async (caller: Caller) => (await caller.request('GET', '/api/billing/invoices')).body
const issued = async (agency: Caller) => (await agency.request('GET', '/api/agency/invoices')).body
const csvRows = (body: string) =>
  parse<Record<string, string>>(body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data

test('from the next month on the agency is the seller on its clients’ invoices, with its own numbers and tax, and the operator invoices the agency what it pays', async () => {
  const agency = await agencyAccount()
  const [first, second] = [await clientOf(agency), await clientOf(agency)]
  await first.request('PUT', '/api/billing/details', texan)
  await mark(first, agency, '25')
  expect((await sells(agency)).body).toMatchObject({
    seller: { name: 'Oak Marketing LLC', prefix: 'OAK' },
    from: '2026-03-01T05:00:00.000Z',
    until: null,
    resale: 'none',
  })
  const told = await app.services
    .sql`select recipient from mails where subject = 'Your invoices come from Oak Marketing LLC from March 1, 2026'`
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([first.user.email, second.user.email].sort())

  // Midnight in New York, to the second, on both sides of the month.
  await charged(first, 'of February', '2026-03-01T04:59:59Z', '4.00')
  await charged(first, 'begins', '2026-03-01T05:00:00Z', '10.01')
  await charged(first, 'ends', '2026-04-01T03:59:59Z', '0.03')
  await charged(first, 'single', '2026-03-10T12:00:00Z', '5.00', 'sms')
  await charged(first, 'of April', '2026-04-01T04:00:00Z', '7.00')
  await charged(second, 'spring', '2026-03-10T12:00:00Z', '4.00')
  today = APRIL
  await Promise.all([closeMonths(), closeMonths()])
  await closeMonths()

  const [march, february, ...others] = await own(first)
  expect(others).toEqual([])
  expect(february).toMatchObject({ month: '2026-02', total: '4.00', issuer: null })
  // 8.25 % on 80 %: 6.6 % in 15.04, line by line.
  expect(march).toMatchObject({ month: '2026-03', total: '15.04', tax: '0.93', issuer: 'Oak Marketing LLC' })
  expect(march.number).toMatch(/^SAMPLE-OAK-00000[12]$/)
  expect((await issued(agency)).map(({ number }: { number: string }) => number)).toEqual([
    'SAMPLE-OAK-000001',
    'SAMPLE-OAK-000002',
  ])

  // What was added is 2.00 of 10.01 and 0.01 of 0.03; a single send has none.
  const [wholesale, ...more] = await own(agency)
  expect(more).toEqual([])
  expect(wholesale).toMatchObject({ month: '2026-03', ofClients: true, issuer: null, total: '17.03', tax: '0.00' })
  expect(wholesale.number).toMatch(/^SAMPLE-INV-/)
  const lines = csvRows((await agency.request('GET', `/api/export/invoices/${wholesale.id}?format=csv`)).body)
  expect(lines.map(({ Total }) => Total).sort()).toEqual(['4.00', '5.00', '8.03'])
  await shareMarkups(app.services)
  const shares = await app.services.sql<
    { credited: string }[]
  >`select credited from markup_shares where agency_id = ${agency.user.accountId} and month = '2026-03'`
  expect(minus(sumOf(['15.04', '4.00']), sumOf(shares.map(({ credited }) => credited)))).toBe('17.03')
  expect(await reconcile(app.services)).toEqual([])

  const pdf = await first.send('GET', `/api/export/invoices/${march.id}?format=pdf`, {})
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  const ofClient = (await issued(agency)).find(({ customer }: { customer: string }) => customer === texan.name)
  for (const format of ['pdf', 'csv', 'quickbooks', 'xero'])
    expect((await agency.send('GET', `/api/export/agency-invoices/${ofClient.id}?format=${format}`, {})).status).toBe(
      200,
    )
  const month = csvRows((await agency.request('GET', '/api/export/agency-invoices/months/2026-03')).body)
  expect(new Set(month.map(({ Number: number }) => number))).toEqual(
    new Set(['SAMPLE-OAK-000001', 'SAMPLE-OAK-000002']),
  )

  const employee = await app.signedIn({ employee: true })
  const books = (await employee.request('GET', '/api/operations/invoices/2026-03')).body
  // Who typed no billing address is billed as its own invoices name it: an invoice without one would have no tax.
  expect(books.invoices.find(({ number }: { number: string }) => number === wholesale.number)).toMatchObject({
    customer: 'Oak Marketing LLC',
    state: 'TX',
  })
  expect(JSON.stringify(books)).not.toContain('OAK-')
})

test('what a client gets back is a credit note of the agency’s, and the operator’s gives the agency its part and the tax of both invoices in the end', async () => {
  const agency = await agencyAccount()
  const client = await clientOf(agency)
  await client.request('PUT', '/api/billing/details', texan)
  await mark(client, agency, '20')
  await sells(agency, { prefix: 'ELM' })
  await charged(client, 'spring', '2026-03-10T12:00:00Z', '10.01')
  today = APRIL
  await closeMonths()
  for (const [part, amount] of ['3.33', '3.34', '3.34'].entries()) await givenBack(client, 'spring', part, amount)
  // The ledger's clock is the database's.
  const [{ now } = { now: '' }] = await app.services.sql<{ now: string }[]>`select now() as now`
  today = new Date(Date.parse(now) + 32 * 86_400_000)
  await closeMonths()

  const [note, sold] = await own(client)
  expect(note).toMatchObject({ kind: 'credit_note', number: 'SAMPLE-ELM-CN-000001', total: '10.01', tax: sold.tax })
  const [back, bought] = await own(agency)
  expect(bought).toMatchObject({ kind: 'invoice', ofClients: true, total: '8.34' })
  // 10.01 less the shares of each part: 0.56, 0.56 and 0.56.
  expect(back).toMatchObject({ kind: 'credit_note', ofClients: true, total: '8.33' })
  const { body } = await agency.request('GET', `/api/export/invoices/${back.id}?format=csv`)
  expect(csvRows(body)[0]).toMatchObject({ Corrects: bought.number })
  const ofClient = csvRows((await client.request('GET', `/api/export/invoices/${note.id}?format=csv`)).body)
  expect(ofClient[0]).toMatchObject({ Corrects: sold.number })
})

test('a resale certificate frees the agency of our tax once it was looked at, and a changed one has to be looked at again', async () => {
  const said: string[] = []
  const resale = async (...args: string[]) =>
    resaleCommand(app.services, resaleForm.read(args), (line) => void said.push(line))
  const agency = await agencyAccount()
  const client = await clientOf(agency)
  await agency.request('PUT', '/api/billing/details', { ...texan, name: 'Ash LLC' })
  const { config } = app.services
  const { company } = config
  Object.assign(config, {
    company: {
      ...texan,
      name: 'Operator LLC',
      taxId: '12-3',
      email: 'help@example.com',
      taxRegistrations: [{ state: 'TX', permit: '3-0' }],
      xero: { account: '200', taxed: 'a', untaxed: 'b' },
    },
  })
  try {
    expect((await sells(agency, { prefix: 'ASH', resaleCertificate: 'R-1' })).body).toMatchObject({ resale: 'waits' })
    await charged(client, 'spring', '2026-03-10T12:00:00Z', '105.00')
    await charged(client, 'summer', '2026-04-10T12:00:00Z', '105.00')
    await charged(client, 'fall', '2026-05-10T12:00:00Z', '105.00')
    today = APRIL
    await closeMonths()
    await expect(resale('confirm', agency.user.email, 'R-2')).rejects.toThrow('see resale list')
    await resale('confirm', agency.user.email, 'R-1')
    await resale('list')
    expect(said.at(-1)).toContain('confirmed')
    expect((await agency.request('GET', '/api/agency/selling')).body).toMatchObject({ resale: 'confirmed' })
    today = new Date('2026-05-01T04:01:00Z')
    await closeMonths()
    expect((await sells(agency, { prefix: 'ASH', resaleCertificate: 'R-2' })).body).toMatchObject({ resale: 'waits' })
    today = new Date('2026-06-01T04:01:00Z')
    await closeMonths()
    expect(await own(agency)).toMatchObject([
      { month: '2026-05', total: '105.00', tax: '5.00' },
      { month: '2026-04', total: '105.00', tax: '0.00' },
      { month: '2026-03', total: '105.00', tax: '5.00' },
    ])
  } finally {
    Object.assign(config, { company })
  }
})

test('an order of the time before or after is the operator’s, also when it is charged while the agency sells', async () => {
  const agency = await agencyAccount()
  const client = await clientOf(agency)
  await sells(agency, { prefix: 'FIR' })
  await charged(client, 'march', '2026-03-10T12:00:00Z', '4.00')
  await charged(client, 'april', '2026-04-10T12:00:00Z', '2.00')
  today = new Date('2026-03-20T12:00:00Z')
  expect((await agency.request('DELETE', '/api/agency/selling')).body).toMatchObject({
    until: '2026-04-01T04:00:00.000Z',
  })
  expect((await sells(agency, { prefix: 'FIR' })).body).toMatchObject({ until: null })
  const mails = await app.services.sql<{ subject: string }[]>`
    select subject from mails where recipient = ${client.user.email} and subject like 'Your invoices%' order by created_at`
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your invoices come from Oak Marketing LLC from March 1, 2026',
    'Your invoices come from Lotline from April 1, 2026',
    'Your invoices still come from Oak Marketing LLC',
  ])
  expect((await agency.request('DELETE', '/api/agency/selling')).status).toBe(200)
  // A client that leaves is sold to by the operator from that moment.
  const leaves = await clientOf(agency)
  await app.services
    .sql`insert into agency_sales (account_id, agency_id, valid_from, until) values (${leaves.user.accountId}, ${agency.user.accountId}, '2026-03-01T05:00:00Z', '2026-03-15T12:00:00Z')`
  await charged(leaves, 'before', '2026-03-15T11:59:59Z', '1.00')
  await charged(leaves, 'after', '2026-03-15T12:00:00Z', '3.00')
  today = new Date('2026-05-01T04:01:00Z')
  await closeMonths()
  expect(await own(client)).toMatchObject([
    { month: '2026-04', total: '2.00', issuer: null },
    { month: '2026-03', total: '4.00', issuer: 'Oak Marketing LLC' },
  ])
  expect(await own(leaves)).toMatchObject([
    { month: '2026-03', total: '3.00', issuer: null },
    { month: '2026-03', total: '1.00', issuer: 'Oak Marketing LLC' },
  ])
  expect(await own(agency)).toMatchObject([{ month: '2026-03', ofClients: true, total: '5.00' }])
})

test('a single send is of whoever sold it when it was ordered and paid, also when it is sent and given back while another sells', async () => {
  const { sql } = app.services
  const agency = await agencyAccount()
  const client = await clientOf(agency)
  const { accountId } = client.user
  await sells(agency, { prefix: 'ONE' })
  const [order] = await sql<{ id: string }[]>`
    insert into orders (account_id, kind, title, created_at) values (${accountId}, 'send_sms', 'Two people', '2026-02-28T12:00:00Z') returning id
  `
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price, order_id, launched_at)
    values (${accountId}, 'single', 'Two people', 'completed', 'Hi', 'twilio', 2, 0.05, ${order?.id ?? ''}, '2026-03-05T12:00:00Z') returning id
  `
  const moved = (kind: string, of: string | null, amount: string, at: string) => sql<{ id: string }[]>`
    insert into ledger_entries (key, kind, of, funds, account_id, type, description, service, plan, uses, amount, order_id, campaign_id, created_at)
    values (${`single:${accountId}`}, ${kind}, ${of}, 'card', ${accountId}, 'sms_campaign', 'Two people', 'sms', 'custom', 2, ${amount}, ${order?.id ?? null}, ${campaign?.id ?? null}, ${at})
    returning id
  `
  const [{ id } = { id: '' }] = await moved('hold', null, '0.10', '2026-02-28T12:00:00Z')
  await moved('capture', id, '0.10', '2026-02-28T12:01:00Z')
  await moved('refund', id, '0.05', '2026-03-06T12:00:00Z')
  today = APRIL
  await closeMonths()
  expect(await own(client)).toMatchObject([
    { month: '2026-03', kind: 'credit_note', total: '0.05', issuer: null },
    { month: '2026-02', kind: 'invoice', total: '0.10', issuer: null },
  ])
  expect(await own(agency)).toEqual([])
})

test('where a service says the operator’s tax, it is asked once for each account and month', async () => {
  const agency = await agencyAccount()
  const client = await clientOf(agency)
  await client.request('PUT', '/api/billing/details', { ...texan, zip: '79901' })
  await sells(agency, { prefix: 'BAY', zip: '79902' })
  await charged(client, 'spring', '2026-03-10T12:00:00Z', '4.00')
  today = APRIL
  const asked: string[] = []
  const cards = { ...app.services.cards, name: app.services.cards.name, taxAt }
  async function taxAt({ zip }: { zip: string }) {
    asked.push(zip)
    return 'unknown place' as const
  }
  await closeMonths({ ...app.services, cards })
  await closeMonths({ ...app.services, cards })
  expect(asked.filter((zip) => zip === '79901' || zip === '79902')).toEqual(['79901', '79902'])
})

test('only the agency reads what it issued, only an owner changes how it sells, and who is no agency cannot', async () => {
  const [agency, other] = [await agencyAccount(), await agencyAccount()]
  const client = await clientOf(agency)
  expect((await sells(other)).status).toBe(404)
  expect((await sells(agency, { prefix: 'YEW' })).status).toBe(200)
  expect((await sells(agency, { prefix: 'Y-W' })).body.message).toContain('2 to 8 letters')
  expect((await agency.request('PUT', '/api/agency/selling', oak)).status).toBe(422)
  const admin = await app.memberOf(agency, 'admin')
  expect((await sells(admin)).status).toBe(403)
  expect((await admin.request('GET', '/api/agency/selling')).status).toBe(200)
  await charged(client, 'spring', '2026-03-10T12:00:00Z', '4.00')
  today = APRIL
  await closeMonths()
  const [{ id }] = await issued(agency)
  expect(await issued(other)).toEqual([])
  expect((await other.send('GET', `/api/export/agency-invoices/${id}`, {})).status).toBe(404)
  expect((await client.send('GET', `/api/export/agency-invoices/${id}`, {})).status).toBe(404)
  expect(csvRows((await other.request('GET', '/api/export/agency-invoices/months/2026-03')).body)).toEqual([])
  expect((await client.send('GET', `/api/export/invoices/${id}`, {})).status).toBe(200)
})

test('an owner who is made a viewer meanwhile neither begins nor ends sales, nor the agency’s work', async () => {
  const agency = await agencyAccount()
  const client = await clientOf(agency)
  expect((await sells(agency)).status).toBe(200)
  const { sql } = app.services
  const asks: [Caller, () => ReturnType<Caller['request']>][] = [
    [agency, () => sells(agency, { name: 'Elm Homes LLC' })],
    [agency, () => agency.request('DELETE', '/api/agency/selling')],
    [client, () => client.request('DELETE', '/api/agency')],
  ]
  for (const [caller, ask] of asks) {
    // Another owner stays in each account.
    await app.memberOf(caller, 'owner')
    const { accountId, id } = caller.user
    expect(await loweredMeanwhile(sql, caller, ask)).toMatchObject({ status: 403, body: { code: 'role_missing' } })
    await sql`update memberships set role = 'owner' where account_id = ${accountId} and user_id = ${id}`
  }
  expect((await agency.request('GET', '/api/agency/selling')).body).toMatchObject({
    seller: { name: sampleSeller.name },
    until: null,
  })
  expect((await client.request('GET', '/api/agency')).body.agency).not.toBeNull()
})

test('four workers whose connections are killed over and over number an agency’s invoices without a gap, and invoice it once', async () => {
  const agency = await agencyAccount()
  const clients: Caller[] = []
  for (let at = 0; at < 25; at += 1) clients.push(await clientOf(agency))
  await sells(agency, { prefix: 'GUM' })
  for (const client of clients) await charged(client, 'spring', '2026-03-10T12:00:00Z', '4.00')
  today = APRIL
  const kills = await inKilledWorkers(app.databaseUrl, (sql) => closeMonths({ ...app.services, sql }))
  await closeMonths()
  expect(kills).toBeGreaterThan(0)

  const numbers = (await issued(agency)).map(({ number }: { number: string }) => number)
  expect(numbers).toEqual(clients.map((_, at) => `SAMPLE-GUM-${String(at + 1).padStart(6, '0')}`))
  expect(await own(agency)).toMatchObject([{ ofClients: true, total: '100.00' }])
  const series = await app.services.sql<{ number: string }[]>`
    select number from invoices where issuer_id is null and kind = 'invoice' order by number`
  expect(series.map(({ number }) => centsOf(`${Number(number.slice(-6))}.00`))).toEqual(
    series.map((_, at) => centsOf(`${at + 1}.00`)),
  )
})

test('open windows of the agency hear at once that a colleague saved how it sells, or ended it: no open form brings back what was', async () => {
  const agency = await agencyAccount()
  await clientOf(agency)
  const heard: string[] = []
  const { unlisten } = await app.services.direct.listen('live', (payload) => void heard.push(payload))
  for (const change of [() => sells(agency), () => agency.request('DELETE', '/api/agency/selling')]) {
    heard.length = 0
    expect((await change()).status).toBe(200)
    await eventually(
      async () => heard.filter((payload) => payload.includes(agency.user.accountId) && payload.includes('order')),
      ({ length }) => length > 0,
    )
  }
  await unlisten()
})
