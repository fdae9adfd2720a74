import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { parse } from 'papaparse'
import { centsOf } from 'contract/money'
import { testApp, type Caller } from '../../../test/app.ts'
import { inKilledWorkers } from '../../../test/killed-workers.ts'
import { sendMail } from '../../platform/mailbox/send-mail.ts'
import { charge, hold, refund, settle } from '../billing/ledger.ts'
import { invoiceMonths } from './invoicing.ts'
import { closeMonth } from './close-month.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { noTax } from './tax/tax-source.ts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'lotline-company-')), 'company.json')
writeFileSync(
  file,
  JSON.stringify({
    name: 'Sample Operator LLC',
    street: '1 Sample Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    taxId: '12-3456789',
    email: 'billing@example.com',
    taxRegistrations: [{ state: 'TX', permit: '3-0' }],
  }),
)
// A minute past midnight of April 1st in New York.
let today = new Date('2026-04-01T04:01:00Z')
const app = testApp({ env: { COMPANY_FILE: file }, now: () => today })
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => void (today = new Date('2026-04-01T04:01:00Z')))

const texan = {
  name: 'Peña & Söhne LLC',
  street: '2 Sample Road',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  taxId: '98-7654321',
}
const keyOf = ({ user }: Caller, key: string) => `${user.accountId}:${key}`
const list = async (owner: Caller) => (await owner.request('GET', '/api/billing/invoices')).body

/** Texts that were charged at some moment: 100 segments for $4 unless it says otherwise. */
const charged = (owner: Caller, key: string, at: string, amount = '4.00', uses = 100) =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId: owner.user.accountId,
      funds: 'play',
      key: keyOf(owner, key),
      type: 'sms_campaign',
      description: `Campaign ${key}`,
      amount,
      uses,
      service: 'bulk_sms',
      plan: 'starter',
      at: new Date(at),
    }),
  )
const givenBack = (owner: Caller, of: string, part: number, amount: string) =>
  app.services.sql.begin((tx) =>
    refund(tx, { key: keyOf(owner, `${of}:back:${part}`), of: keyOf(owner, of), amount, reason: 'Dead numbers' }),
  )

test('a month is invoiced once, from midnight to midnight in New York, with every order, the tax in it and both parties', async () => {
  const owner = await app.signedIn()
  expect((await owner.request('PUT', '/api/billing/details', texan)).status).toBe(200)
  await charged(owner, 'of February', '2026-03-01T04:59:59Z')
  await charged(owner, 'spring', '2026-03-01T05:00:00Z', '105.00', 2625)
  await charged(owner, 'last', '2026-04-01T03:59:59Z', '0.03', 1)
  await charged(owner, 'of April', '2026-04-01T04:00:00Z')
  await invoiceMonths(app.services)
  await Promise.all([invoiceMonths(app.services), invoiceMonths(app.services)])

  const [march, february, ...others] = await list(owner)
  expect(others).toEqual([])
  expect(february).toMatchObject({ month: '2026-02', total: '4.00', tax: '0.19' })
  expect(march).toMatchObject({
    kind: 'invoice',
    month: '2026-03',
    net: '100.03',
    tax: '5.00',
    total: '105.03',
    isDemo: true,
  })

  const csv = await owner.request('GET', `/api/export/invoices/${march.id}?format=csv`)
  expect(parse(csv.body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data).toMatchObject([
    {
      Number: march.number,
      Customer: texan.name,
      'Tax ID': texan.taxId,
      Description: 'Campaign spring',
      Quantity: '2625',
      'Unit Price': '0.04',
      Net: '100.00',
      Tax: '5.00',
      Total: '105.00',
      'Tax Rule': expect.stringContaining('TX sales tax 6.25% on 80%'),
    },
    { Description: 'Campaign last', 'Unit Price': '', Net: '0.03', Tax: '0.00', Total: '0.03' },
  ])
  const mails = await app.services
    .sql`select subject from mails where recipient = ${owner.user.email} and subject like 'Your invoice%'`
  expect(mails).toEqual([{ subject: `Your invoice for March 2026: ${march.number}` }])
})

test('money that is given back is a credit note of the month in which it was, whose parts come to the tax of the whole', async () => {
  const owner = await app.signedIn()
  await owner.request('PUT', '/api/billing/details', texan)
  await charged(owner, 'spring', '2026-03-10T12:00:00Z', '10.01', 400)
  await invoiceMonths(app.services)
  const [billed] = await list(owner)
  for (const [part, amount] of ['3.33', '3.34', '3.34'].entries()) await givenBack(owner, 'spring', part, amount)
  // The ledger's clock is the database's.
  const [{ now } = { now: '' }] = await app.services.sql<{ now: string }[]>`select now() as now`
  today = new Date(Date.parse(now) + 32 * 86_400_000)
  await invoiceMonths(app.services)
  const [note] = await list(owner)
  expect(note).toMatchObject({
    kind: 'credit_note',
    number: expect.stringMatching(/^SAMPLE-CN-\d{6}$/),
    total: '10.01',
    tax: billed.tax,
  })
  const { body } = await owner.request('GET', `/api/export/invoices/${note.id}?format=xero`)
  expect(parse(body, { header: true }).data[0]).toMatchObject({
    '*CreditNoteNumber': note.number,
    '*Description': `Campaign spring, corrects ${billed.number}`,
  })
})

test('a credit note of a customer who has moved says the tax that was in the invoice, not that of the new address', async () => {
  const owner = await app.signedIn()
  await owner.request('PUT', '/api/billing/details', texan)
  await charged(owner, 'in Texas', '2026-03-10T12:00:00Z')
  await invoiceMonths(app.services)
  await owner.request('PUT', '/api/billing/details', { ...texan, city: 'Los Angeles', state: 'CA', zip: '90001' })
  await givenBack(owner, 'in Texas', 1, '4.00')
  const [{ now } = { now: '' }] = await app.services.sql<{ now: string }[]>`select now() as now`
  today = new Date(Date.parse(now) + 32 * 86_400_000)
  await charged(owner, 'in California', now)
  await invoiceMonths(app.services)
  const [invoice, note] = await list(owner)
  const rulesOf = async ({ id }: { id: string }) => {
    const { body } = await owner.request('GET', `/api/export/invoices/${id}?format=csv`)
    const { data } = parse<Record<string, string>>(body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
    return data.map((row) => [row['State'], row['Tax'], row['Tax Rule']])
  }
  expect(await rulesOf(note)).toEqual([['TX', '0.19', expect.stringContaining('TX sales tax 6.25% on 80%')]])
  expect(await rulesOf(invoice)).toEqual([['CA', '0.00', 'No sales tax is collected in CA']])
})

test('whoever owned an account that was closed has its last invoice in the mail, made out to them', async () => {
  const owner = await app.signedIn()
  await owner.request('PUT', '/api/billing/details', texan)
  await charged(owner, 'last of all', '2026-03-20T12:00:00Z')
  const { accountId, accountName: name, email } = owner.user
  const closed = await owner.request('POST', '/api/account/close', { name, currentPassword: 'correct horse' })
  expect(closed.status).toBe(200)
  await invoiceMonths(app.services)

  const { sql } = app.services
  const [invoice] = await sql<{ number: string; customer: { email: string } }[]>`
    select number, customer from invoices where account_id = ${accountId}
  `
  expect(invoice?.customer).toMatchObject({ name: texan.name, email })
  const [mail] = await sql<{ id: string; body: string }[]>`
    select id, body from mails where recipient = ${email} and subject = ${`Your invoice for March 2026: ${invoice?.number}`}
  `
  expect(mail?.body).toContain(`Attached as PDF: ${invoice?.number}.`)
  expect(mail?.body).toContain(`the Lotline account ${name}`)
  // There is no page for them to fetch it from.
  expect(mail?.body).not.toContain('/billing/invoices')
  const sent: { filename: string; content: Buffer }[] = []
  const into = {
    ...app.services.mail,
    send: async ({ attachments }: Parameters<typeof app.services.mail.send>[0]) => {
      for (const { filename, content } of attachments) sent.push({ filename, content: await buffer(content) })
    },
  }
  await sendMail.run({ mailId: mail?.id ?? '' }, { ...app.services, mail: into })
  expect(sent).toMatchObject([{ filename: `${invoice?.number}.pdf` }])
  expect(sent[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a hold that is settled after the month has closed counts in the next, and a closed month takes no entry from whoever writes', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { sql } = app.services
  await charged(owner, 'spring', '2026-03-10T12:00:00Z')
  await sql.begin((tx) =>
    hold(tx, {
      accountId,
      funds: 'play',
      key: keyOf(owner, 'held'),
      type: 'sms_campaign',
      description: 'Held',
      amount: '8.00',
      uses: 200,
      service: 'bulk_sms',
      at: new Date('2026-03-31T23:00:00Z'),
    }),
  )
  await invoiceMonths(app.services)
  const late = await charged(owner, 'late', '2026-03-31T12:00:00Z')
  expect(late.createdAt).toBe('2026-04-01T04:00:00.000Z')
  await sql.begin((tx) => settle(tx, { key: keyOf(owner, 'held'), amount: '8.00', uses: 200 }))
  await invoiceMonths(app.services)
  expect(await list(owner)).toMatchObject([{ month: '2026-03', total: '4.00' }])

  await expect(sql`update invoices set total = 1 where account_id = ${accountId}`).rejects.toThrow('never changes')
  await expect(sql`delete from invoice_lines where account_id = ${accountId}`).rejects.toThrow('never changes')
  await expect(
    sql`insert into invoice_lines select account_id, invoice_id, position + 1, entry_id, description, service, quantity, unit_price, tax, total, corrects from invoice_lines where account_id = ${accountId}`,
  ).rejects.toThrow('never changes')
  await expect(
    sql`update closed_months set closed_until = '2026-03-01' where account_id = ${accountId}`,
  ).rejects.toThrow('not opened again')
})

test('whoever writes while a month closes is in its invoice or in the next month, never in neither', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await charged(owner, 'first', '2026-03-10T12:00:00Z')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const slow = app.services.sql.begin(async (tx) => {
    await charge(tx, {
      accountId,
      funds: 'play',
      key: keyOf(owner, 'slow'),
      type: 'sms_campaign',
      description: 'Slow',
      amount: '1.00',
      uses: 25,
      service: 'bulk_sms',
      at: new Date('2026-04-01T03:59:59Z'),
    })
    written()
    await held
  })
  await isWritten
  const closing = closeMonth(app.services, accountId, '2026-03')
  release()
  await Promise.all([slow, closing])
  await charged(owner, 'after', '2026-04-01T03:59:59Z', '2.00')
  expect(await list(owner)).toMatchObject([{ total: '5.00' }])
})

test('four workers whose connections are killed over and over make one invoice of each account, and no number is missing', async () => {
  const { sql } = app.services
  const owners: Caller[] = []
  for (let at = 0; at < 40; at += 1) owners.push(await app.signedIn())
  for (const owner of owners) await charged(owner, 'spring', '2026-03-10T12:00:00Z')
  const kills = await inKilledWorkers(app.databaseUrl, (sql) => invoiceMonths({ ...app.services, sql }))
  expect(kills).toBeGreaterThan(0)
  for (const owner of owners) expect(await list(owner)).toMatchObject([{ month: '2026-03', total: '4.00' }])
  const numbers = await sql<{ number: string }[]>`select number from invoices where kind = 'invoice' order by number`
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, at) => at + 1))
  const [{ mails } = { mails: 0 }] = await sql<{ mails: number }[]>`
    select count(*)::int as mails from mails where subject like 'Your invoice%' and recipient = any(${owners.map(({ user }) => user.email)})`
  expect(mails).toBe(owners.length)
})

test('an employee sees a month and exports it for the books, with amounts that come to ours to the cent', async () => {
  const employee = await app.signedIn({ employee: true })
  const { body: month } = await employee.request('GET', '/api/operations/invoices/2026-03')
  expect(month).toMatchObject({ waiting: 0, stopped: null })
  const sold = month.invoices.filter(({ kind }: { kind: string }) => kind === 'invoice')
  const total = sold.reduce((sum: bigint, { total }: { total: string }) => sum + centsOf(total), 0n)
  const rows = async (format: string): Promise<Record<string, string>[]> =>
    parse<Record<string, string>>(
      (await employee.request('GET', `/api/operations/invoices/2026-03/export?format=${format}`)).body,
      { header: true, skipEmptyLines: true },
    ).data
  const cents = (amounts: (string | undefined)[]) => amounts.reduce((sum, amount) => sum + centsOf(amount ?? '0'), 0n)
  const [quickbooks, xero] = [await rows('quickbooks'), await rows('xero')]
  expect(cents(quickbooks.map((row) => row['Item Amount']))).toBe(total)
  expect(
    Math.round(
      xero.reduce((sum, row) => sum + Math.round(Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100), 0),
    ),
  ).toBe(Number(total))
  expect(quickbooks[0]).toMatchObject({
    'Invoice date': '04/01/2026',
    'Item tax code': 'NON',
    Customer: expect.any(String),
  })
  expect(sold.length).toBeGreaterThan(0)
  const owner = await app.signedIn()
  expect((await owner.request('GET', '/api/operations/invoices/2026-03')).status).toBe(404)
  expect((await owner.request('GET', `/api/export/invoices/${sold[0].id}`)).status).toBe(404)
})

test('a campaign whose segments cost no round price stands on the invoice without one, and comes to its amount in the books', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  // 10,000 segments were held for at 1.5 cents each, and 9,000 sent: never more than was held.
  const [campaign] = await app.services.sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, message_template, provider, status, unit_price) values (${accountId}, 'bulk', 'Large', 'Hi', 'twilio', 'canceled', '0.016666666667') returning id
  `
  await app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'play',
      key: keyOf(owner, 'large'),
      type: 'sms_campaign',
      description: 'Campaign Large',
      amount: '150.00',
      uses: 9000,
      service: 'bulk_sms',
      plan: 'growth',
      campaignId: campaign?.id,
      at: new Date('2026-03-10T12:00:00Z'),
    }),
  )
  await invoiceMonths(app.services)
  const [{ id }] = await list(owner)
  const rows = async (format: string) =>
    parse<Record<string, string>>((await owner.request('GET', `/api/export/invoices/${id}?format=${format}`)).body, {
      header: true,
      skipEmptyLines: true,
    }).data
  expect((await rows('csv'))[0]).toMatchObject({ Quantity: '9000', 'Unit Price': '', Total: '150.00' })
  expect((await rows('xero'))[0]).toMatchObject({ '*Quantity': '1', '*UnitAmount': '150.00' })
})

test('an invoice is a PDF of as many pages as it needs, in any script, and says the same each time', async () => {
  const owner = await app.signedIn()
  await owner.request('PUT', '/api/billing/details', { ...texan, name: 'Công ty Nguyễn, Żółć i Ελλάς' })
  for (let at = 0; at < 60; at += 1) await charged(owner, `Кампания ${at}`, '2026-03-10T12:00:00Z')
  await invoiceMonths(app.services)
  const [{ id }] = await list(owner)
  const read = () => owner.send('GET', `/api/export/invoices/${id}?format=pdf`, {})
  const [one, two] = [await read(), await read()]
  expect(one.text.slice(0, 5)).toBe('%PDF-')
  expect(one.text.match(/\/Type \/Page\n/g)).toHaveLength(4)
  expect(one.bytes).toBe(two.bytes)
  expect(one.bytes).toBeLessThan(200_000)
})

test('on the PDF a long name and address of the seller push down whom it is for', async () => {
  const long = { name: 'Sample Homes and Land Holdings of Texas '.repeat(5).trim(), street: 'Suite 100, '.repeat(18) }
  const party = { ...texan, ...long, email: 'billing@example.com' }
  const pdf = await invoicePdf({
    id: '',
    accountId: '',
    issuerId: null,
    issuer: null,
    ofClients: false,
    number: 'INV-000001',
    kind: 'invoice',
    month: '2026-03',
    issuedAt: '2026-04-01T04:01:00.000Z',
    isDemo: false,
    net: '4.00',
    tax: '0.00',
    total: '4.00',
    seller: party,
    customer: party,
    taxRule: noTax('TX', 'No sales tax is collected in TX'),
    lines: [],
  })
  const written = textsOf(pdf)
  const heightOf = (text: string) => written.find((one) => one.text === text)?.height ?? Number.NaN
  expect(heightOf('billing@example.com')).toBeGreaterThan(heightOf('Billed to'))
  expect(heightOf('Billed to')).toBeGreaterThan(heightOf('Description'))
})

/** What is written in a PDF, in order, and how high on the page each line stands. */
function textsOf(pdf: Buffer): { text: string; height: number }[] {
  const parts = pdf
    .toString('latin1')
    .split(/stream\r?\n/)
    .filter((_, at) => at % 2 === 1)
  const pages = parts.map((part) => inflated(Buffer.from(part.replace(/end$/, ''), 'latin1'))).join('\n')
  return [...pages.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm[^[]*\[([^\]]*)\] TJ/g)].map(([, height, shown = '']) => ({
    height: Number(height),
    text: Buffer.from([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'),
  }))
}

function inflated(part: Buffer): string {
  try {
    return inflateSync(part).toString('latin1')
  } catch {
    return '' // a font or a picture
  }
}

test('where nothing was typed the registration’s business is billed, and a wrong address is refused in words', async () => {
  const owner = await app.signedIn()
  expect((await owner.request('GET', '/api/billing/details')).body).toEqual({ details: null, from: 'none' })
  const profile = {
    legalName: 'Registered LLC',
    ein: '123456789',
    street: '3 Sample Way',
    city: 'Dallas',
    state: 'TX',
    zip: '75201',
  }
  await app.services
    .sql`insert into business_profiles (account_id, profile, slug) values (${owner.user.accountId}, ${JSON.stringify({ brandName: '', ...profile })}::text::jsonb, ${owner.user.accountId})`
  expect((await owner.request('GET', '/api/billing/details')).body).toMatchObject({
    from: 'registration',
    details: { name: 'Registered LLC', taxId: '123456789' },
  })
  const refused = await owner.request('PUT', '/api/billing/details', { ...texan, state: 'XX' })
  expect(refused).toMatchObject({ status: 422, body: { message: 'Enter the state’s two letters, such as TX' } })
})
