import { millisecondsInDay } from 'date-fns/constants'
import { sampleSeller } from '../../../test/sample-seller.ts'
import { sumOf } from 'contract/money'
import { testApp, type Caller } from '../../../test/app.ts'
import { chargeAnswers } from '../billing/answer-bills.ts'
import { monthOf } from '../billing/billing-month.ts'
import { reconcile } from '../billing/reconcile.ts'
import { refundAnswers } from '../billing/refund-answers.ts'
import { invoiceMonths } from '../invoices/invoicing.ts'
import { queueReply } from '../messages/queue-reply.ts'
import { invoiceAgencies } from './invoice-agencies.ts'
import { shareMarkups } from './share-markups.ts'

let ahead = 0
const app = testApp({ now: () => new Date(Date.now() + ahead) })
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => void (ahead = 0))

async function agencyWithClient(): Promise<{ agency: Caller; client: string }> {
  const agency = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${agency.user.accountId}`
  return { agency, client: (await agency.request('POST', '/api/clients', { name: 'Oak Realty' })).body.id }
}
const mark = (agency: Caller, client: string, percent: string) =>
  agency.request('PUT', `/api/clients/${client}/markup`, { percent })

/** Answers of a segment each, typed now and taken by the carrier yesterday; their texts. */
let phones = 0
async function typed(client: string, count: number): Promise<string[]> {
  const { sql, now } = app.services
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) {
    const phone = `+1512${String(6_000_000 + (phones += 1))}`
    const answer = { accountId: client, phone, body: 'Yes, at five.', now: now(), funds: 'play' as const }
    const { id } = await sql.begin((tx) => queueReply(tx, { ...answer, services: app.services }))
    ids.push(id)
  }
  const yesterday = new Date(Date.now() - millisecondsInDay).toISOString()
  await sql`update outbound_messages set state = 'delivered', sent_at = ${yesterday} where account_id = ${client} and id = any(${ids}::bigint[])`
  return ids
}
const midnight = () => chargeAnswers(app.services, new Date())

/** What the workers do once the month is over. */
async function closeMonth(): Promise<void> {
  ahead = 45 * millisecondsInDay
  await invoiceMonths(app.services)
  await invoiceAgencies(app.services)
  await shareMarkups(app.services)
  ahead = 0
}

const chargesOf = (client: string) => app.services.sql<{ amount: string; uses: number }[]>`
  select amount::text, uses from ledger_entries where account_id = ${client} and kind = 'charge' order by amount desc`
async function shareOf(agency: Caller): Promise<string> {
  const rows = await app.services.sql<
    { credited: string }[]
  >`select credited from markup_shares where agency_id = ${agency.user.accountId}`
  return sumOf(rows.map(({ credited }) => credited))
}
const invoicesOf = (account: string) => app.services.sql<{ total: string; issuerId: string | null }[]>`
  select total::text, issuer_id from invoices where account_id = ${account} order by total desc`
/** What the margins page says that the operator keeps of a client's texts. */
async function keptOf(client: string): Promise<string | undefined> {
  const employee = await app.signedIn({ employee: true })
  const { rows } = (await employee.request('GET', `/api/operations/margins/${monthOf(new Date())}?by=account`)).body
  return rows.find(({ id }: { id: string }) => id === client)?.revenue
}

/** The agency is the seller of what its clients order from now on. */
async function sells(agency: Caller, prefix: string): Promise<void> {
  const seller = { ...sampleSeller, prefix, isSeller: true }
  expect((await agency.request('PUT', '/api/agency/selling', seller)).status).toBe(200)
  // Not from the first of the next month.
  await app.services.sql`update agency_sellers set valid_from = now() where account_id = ${agency.user.accountId}`
  await app.services.sql`update agency_sales set valid_from = now() where agency_id = ${agency.user.accountId}`
}

test('an answer that was typed before its agency raised the price brings the agency nothing, as its client paid nothing more', async () => {
  const { agency, client } = await agencyWithClient()
  await typed(client, 20)
  expect((await mark(agency, client, '300')).body).toMatchObject({ percent: '300.00', coming: null })
  await midnight()
  await mark(agency, client, '0')
  expect(await chargesOf(client)).toEqual([{ amount: '0.80', uses: 20 }])
  expect(await keptOf(client)).toBe('0.80')
  await closeMonth()
  expect(await shareOf(agency)).toBe('0.00')
})

test('answers that were typed before and after a new price are charged apart, and each brings the agency what was added to it, less what was given back', async () => {
  const { agency, client } = await agencyWithClient()
  await mark(agency, client, '25')
  const [undelivered = ''] = await typed(client, 20)
  await mark(agency, client, '0')
  await typed(client, 20)
  await midnight()
  expect(await chargesOf(client)).toEqual([
    { amount: '1.00', uses: 20 },
    { amount: '0.80', uses: 20 },
  ])
  const lines = await app.services.sql<{ description: string }[]>`
    select description from ledger_entries where account_id = ${client} and kind = 'charge' order by amount desc`
  expect(lines.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Answers typed on \w+ \d\d, \d{4} at \$0\.05$/),
    expect.stringMatching(/^Answers typed on \w+ \d\d, \d{4} at \$0\.04$/),
  ])
  await app.services
    .sql`update outbound_messages set state = 'undelivered', reason = 'filtered', finished_at = now() where account_id = ${client} and id = ${undelivered}`
  await refundAnswers(app.services)
  expect(await keptOf(client)).toBe('1.56')
  await closeMonth()
  expect(await shareOf(agency)).toBe('0.19')
  expect((await reconcile(app.services)).filter(({ what }) => what === 'answers' || what === 'wallet')).toEqual([])
})

test('a client that leaves before midnight brings its agency what was added to the answers typed until then, on an invoice of the agency’s', async () => {
  const { agency, client } = await agencyWithClient()
  await sells(agency, 'LEA')
  await mark(agency, client, '25')
  await typed(client, 20)
  expect((await agency.request('DELETE', `/api/clients/${client}`)).status).toBe(204)
  await typed(client, 15)
  await midnight()
  await closeMonth()
  expect(await invoicesOf(client)).toEqual([
    { total: '1.00', issuerId: agency.user.accountId },
    { total: '0.60', issuerId: null },
  ])
  expect(await invoicesOf(agency.user.accountId)).toEqual([{ total: '0.80', issuerId: null }])
  expect(await shareOf(agency)).toBe('0.20')
})

test('an answer that was typed before its agency began to sell is the operator’s, though it is charged afterwards', async () => {
  const { agency, client } = await agencyWithClient()
  await typed(client, 20)
  await sells(agency, 'BEG')
  await midnight()
  await closeMonth()
  expect(await invoicesOf(client)).toEqual([{ total: '0.80', issuerId: null }])
})

test('an answer of which only the price was written down counts by the moment of its charge', async () => {
  const { agency, client } = await agencyWithClient()
  await mark(agency, client, '25')
  await typed(client, 20)
  await app.services
    .sql`update answer_bills set markup = null, marked_by = null, seller_id = null where account_id = ${client}`
  await sells(agency, 'EAR')
  await midnight()
  await closeMonth()
  expect(await shareOf(agency)).toBe('0.20')
  expect(await invoicesOf(client)).toEqual([{ total: '1.00', issuerId: agency.user.accountId }])
})
