import { testApp, type Caller } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { campaignKey } from '../billing/campaign-key.ts'
import { charge, refund, settle } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { addMoney } from '../billing/wallet.ts'
import { invoiceMonths } from '../invoices/invoicing.ts'
import { bookedRates, ratesFor } from '../prices/price-book.ts'
import { setPrice } from '../prices/set-price.ts'
import { clientsToShare } from './markup-queries.ts'
import { shareMarkups } from './share-markups.ts'

let today = new Date()
const app = testApp({ now: () => today })
beforeAll(app.start)
afterAll(app.stop)

const days = (count: number) => (today = new Date(today.getTime() + count * 86_400_000))

async function agencyWithClient(): Promise<{ agency: Caller; client: string; inClient: Caller }> {
  const agency = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${agency.user.accountId}`
  const client = (await agency.request('POST', '/api/clients', { name: 'Oak Realty' })).body.id
  const { email } = agency.user
  const signedIn = await app.signedOut().request('POST', '/api/auth/login', { email, password: 'correct horse' })
  const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const opened = await app
    .signedOut()
    .request('POST', `/api/accounts/${client}/open`, undefined, { cookie: cookieOf(signedIn) })
  const cookie = cookieOf(opened)
  const inClient: Caller = {
    ...agency,
    user: opened.body,
    request: (method, path, body, headers = {}) => app.signedOut().request(method, path, body, { cookie, ...headers }),
  }
  return { agency, client, inClient }
}
const mark = (agency: Caller, client: string, percent: string) =>
  agency.request('PUT', `/api/clients/${client}/markup`, { percent })
const rates = (accountId: string) => ratesFor(app.services.sql, { accountId, service: 'bulk_sms', at: today })
const sharesOf = async (agency: Caller) =>
  (await agency.request('GET', '/api/billing/money')).body.filter(({ kind }: { kind: string }) => kind === 'credit')

/** A client's campaign of so many segments, delivered. */
async function campaign(inClient: Caller, from: number, count: number): Promise<string> {
  const { body } = await inClient.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(from, count)))
  const [held] = await app.services.sql<{ amount: string }[]>`
    select amount from ledger_entries where key = ${campaignKey(body.id)} and of is null`
  await app.services.sql.begin((tx) =>
    settle(tx, { key: campaignKey(body.id), amount: held?.amount ?? '0', uses: count }),
  )
  return body.id
}

test('a client sees and pays its own price, and the difference is credited to the agency once its month is closed, once', async () => {
  const { agency, client, inClient } = await agencyWithClient()
  expect((await mark(agency, client, '25')).body).toEqual({ percent: '25.00', coming: null })
  const plan = await inClient.request('POST', '/api/campaigns/plan', {
    messageTemplate: 'Hi',
    recipients: people(1, 10),
  })
  expect(plan.body).toMatchObject({ unitPrice: '0.05', amount: '0.50' })
  const id = await campaign(inClient, 1, 100)
  await app.services.sql.begin((tx) =>
    refund(tx, { key: 'undelivered:test', of: campaignKey(id), amount: '1.00', reason: '20 were not delivered' }),
  )
  // Its fixed prices are those of all accounts.
  await app.services.sql.begin((tx) =>
    charge(tx, {
      accountId: client,
      funds: 'play',
      key: `sms:${client}`,
      type: 'sms_campaign',
      description: 'Single',
      amount: '5.00',
      uses: 100,
      service: 'sms',
    }),
  )
  await shareMarkups(app.services)
  expect(await sharesOf(agency)).toEqual([])
  const before = today
  days(45)
  await invoiceMonths(app.services)
  for (let time = 0; time < 2; time += 1)
    await Promise.all([shareMarkups(app.services), shareMarkups(app.services), shareMarkups(app.services)])
  today = before
  // A fifth of what was paid, $5.00 less $1.00.
  expect(await sharesOf(agency)).toMatchObject([{ amount: '0.80', description: expect.stringContaining('Oak Realty') }])
  expect(
    (await reconcile(app.services)).filter(({ what }) => what === 'share of an agency' || what === 'wallet'),
  ).toEqual([])
  expect(await app.services.sql`select from invoices where account_id = ${agency.user.accountId}`).toEqual([])
})

test('a client whose share fails keeps no other agency from its own', async () => {
  const both = [await agencyWithClient(), await agencyWithClient()]
  for (const { agency, client, inClient } of both) {
    await mark(agency, client, '25')
    await campaign(inClient, 1, 100)
  }
  const before = today
  days(45)
  await invoiceMonths(app.services)
  const { sql } = app.services
  const failing = (await clientsToShare(sql)).find(({ clientId }) =>
    both.some(({ client }) => client === clientId),
  )?.clientId
  await sql.unsafe(`
    create function refuse_share() returns trigger language plpgsql as $$ begin raise 'the share was not written'; end $$;
    create trigger refuse_share before insert on markup_shares for each row when (new.account_id = '${failing}') execute function refuse_share()
  `)
  await expect(shareMarkups(app.services)).rejects.toThrow('the share was not written')
  await sql`drop trigger refuse_share on markup_shares`
  const credited = async () => (await Promise.all(both.map(({ agency }) => sharesOf(agency)))).flat().length
  expect(await credited()).toBe(1)
  await shareMarkups(app.services)
  today = before
  expect(await credited()).toBe(2)
})

test('a higher markup is mailed to the client’s own owner and holds 30 days later; a lower one at once, and the end of the work ends it', async () => {
  const { agency, client } = await agencyWithClient()
  const owner = await app.signedIn({ confirmed: true })
  await app.services
    .sql`insert into memberships (account_id, user_id, role) values (${client}, ${owner.user.id}, 'owner')`
  const { body } = await mark(agency, client, '50')
  expect(body).toMatchObject({ percent: '0.00', coming: { percent: '50.00' } })
  expect((await rates(client)).starter).toBe('0.04')
  expect(
    await app.services
      .sql`select body from mails where recipient = ${owner.user.email} and subject like 'Your prices%'`,
  ).toMatchObject([{ body: expect.stringMatching(/Bulk SMS: Starter \$0\.06[^]*This is about the Lotline account /) }])
  // Another word before that day takes its place.
  await mark(agency, client, '10')
  const before = today
  days(31)
  expect((await rates(client)).starter).toBe('0.044')
  expect((await mark(agency, client, '5')).body).toMatchObject({ percent: '5.00', coming: null })
  const listed = (await agency.request('GET', '/api/clients')).body.clients[0]
  expect(listed.markup).toEqual({ percent: '5.00', coming: null })
  expect((await agency.request('DELETE', `/api/clients/${client}`)).status).toBe(204)
  expect(await rates(client)).toEqual(
    await bookedRates(app.services.sql, { accountId: client, service: 'bulk_sms', at: today }),
  )
  today = before
})

test('who was told of a higher price is told when it is withdrawn, and both are in the client’s log', async () => {
  const { agency, client, inClient } = await agencyWithClient()
  const owner = await app.signedIn({ confirmed: true })
  await app.services
    .sql`insert into memberships (account_id, user_id, role) values (${client}, ${owner.user.id}, 'owner')`
  await mark(agency, client, '50')
  for (let time = 0; time < 2; time += 1)
    expect((await mark(agency, client, '0')).body).toEqual({ percent: '0.00', coming: null })
  expect(
    await app.services
      .sql`select body from mails where recipient = ${owner.user.email} and subject like 'Your prices%' order by created_at, id`,
  ).toMatchObject([
    { body: expect.stringContaining('Bulk SMS: Starter $0.06') },
    { body: expect.stringMatching(/has withdrawn[^]*Bulk SMS: Starter \$0\.04\b/) },
  ])
  const log = (await inClient.request('GET', '/api/audit?kind=billing')).body
  expect(log.filter(({ act }: { act: string }) => act === 'Changed the account’s prices')).toHaveLength(2)
})

test('a new price of the book is mailed to a client as what it pays: it reads neither the book nor what its agency adds', async () => {
  const { agency, client } = await agencyWithClient()
  await mark(agency, client, '25')
  const owner = await app.signedIn({ confirmed: true })
  await app.services.sql`update memberships set role = 'manager' where account_id = ${client}`
  await app.services
    .sql`insert into memberships (account_id, user_id, role) values (${client}, ${owner.user.id}, 'owner')`
  const from = new Date(today.getTime() + 40 * 86_400_000)
  await setPrice(app.services, {
    service: 'bulk_sms',
    rates: { starter: '0.06', growth: '0.03', enterprise: '0.02' },
    from,
  })
  const [mail] = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${owner.user.email} and subject like 'A new price of Bulk SMS%'
      and body like '%the Lotline account Oak Realty%'`
  expect(mail?.body).toContain('Starter: $0.075 (before: $0.05)\nGrowth: $0.0375 (before: $0.0313)')
  const own = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${owner.user.email} and subject like 'A new price of Bulk SMS%'
      and body not like '%the Lotline account Oak Realty%'`
  expect(own.map(({ body }) => body)).toEqual([expect.stringContaining('Starter: $0.06 (before: $0.04)')])
})

test('only its agency’s admins set a client’s price, and no price is negative or absurd', async () => {
  const { agency, client } = await agencyWithClient()
  const manager = await app.memberOf(agency, 'manager')
  expect((await mark(manager, client, '10')).status).toBe(403)
  expect((await mark(await app.signedIn({ confirmed: true }), client, '10')).status).toBe(404)
  for (const wrong of ['-5', '301', 'ten', '1e2']) expect((await mark(agency, client, wrong)).status).toBe(422)
})

test('a client’s empty balance stops the client alone: the agency’s money never pays for it, nor the client’s for the agency', async () => {
  const { agency, client, inClient } = await agencyWithClient()
  const demo = app.services.cards
  // Real money; no card is asked for.
  app.services.cards = stripeCards({ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' })
  try {
    await app.services.sql.begin((tx) =>
      addMoney(tx, {
        accountId: agency.user.accountId,
        funds: 'wallet',
        key: `credit:${client}`,
        kind: 'credit',
        amount: '50.00',
        description: 'Credit',
      }),
    )
    const launched = async (by: Caller, from: number) =>
      (await by.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(from, 5)))).body.status
    expect([await launched(inClient, 200), await launched(agency, 300)]).toEqual(['paused', 'active'])
  } finally {
    app.services.cards = demo
  }
})
