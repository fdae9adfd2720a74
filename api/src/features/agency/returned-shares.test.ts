import { randomUUID } from 'node:crypto'
import { testApp, type Caller } from '../../../test/app.ts'
import { paidTopUp } from '../../../test/paid-top-up.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import type { CardDispute } from '../../platform/providers/cards/card-processor.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { charge } from '../billing/ledger.ts'
import { reconcile } from '../billing/reconcile.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { returnShares } from './return-shares.ts'
import { shareMarkups } from './share-markups.ts'

const app = testApp()
const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let double: StripeDouble
beforeAll(async () => {
  await app.start()
  double = await stripeDouble(stripe)
  app.services.cards = stripeCards({ ...stripe, baseUrl: double.url })
})
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(async () => {
  await double.close()
  await app.stop()
})

/** An agency whose client pays a quarter more. */
async function agencyWithClient(): Promise<{ agency: Caller; client: string }> {
  const agency = await app.signedIn({ confirmed: true })
  const { sql } = app.services
  await sql`update accounts set team_granted_at = now() where id = ${agency.user.accountId}`
  const client = (await agency.request('POST', '/api/clients', { name: 'Oak Realty' })).body.id
  await sql`
    insert into client_markups (account_id, agency_id, percent, valid_from) values (${client}, ${agency.user.accountId}, 25, '2026-01-01')`
  return { agency, client }
}

/** Money that a client added by card; what the processor calls the payment. */
const added = (accountId: string, amount: string) => paidTopUp(app.services.sql, accountId, amount)

/** Texts of a day of a month that is over. */
const texted = (accountId: string, amount: string, day: string) =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      type: 'sms_campaign',
      description: 'Texts',
      amount,
      uses: 100,
      service: 'bulk_sms',
      at: new Date(`${day}T12:00:00Z`),
    }),
  )
const spent = ({ user: { accountId } }: Caller, amount: string) =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      type: 'skip_trace',
      description: 'Spent',
      amount,
      uses: 1,
      service: 'skip_trace',
    }),
  )
const closeMonths = (client: string, until: string) => app.services.sql`
  insert into closed_months (account_id, closed_until) values (${client}, ${until})
  on conflict (account_id) do update set closed_until = excluded.closed_until`

/** A client that spent $50.00 of its card's money in March, of which the agency got $10.00. */
async function shared(): Promise<{ agency: Caller; client: string; reference: string }> {
  const { agency, client } = await agencyWithClient()
  const reference = await added(client, '50.00')
  await texted(client, '50.00', '2026-03-10')
  await closeMonths(client, '2026-04-01T04:00:00Z')
  await shareMarkups(app.services)
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  return { agency, client, reference }
}

const disputed = (reference: string, amount: string, state: CardDispute['state']) =>
  recordDispute(app.services, {
    id: `du_${reference}`,
    reference,
    amount,
    state,
    reason: 'fraudulent',
    evidenceDueAt: null,
  })

/** Of several workers, again and again, as after kills. */
async function work(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await Promise.all([shareMarkups(app.services), shareMarkups(app.services)])
    await Promise.all([returnShares(app.services), returnShares(app.services), returnShares(app.services)])
  }
}

/** What an account has, and what it owes. */
const stateOf = async (by: Caller) => [
  (await by.request('GET', '/api/billing/wallet')).body.balance,
  (await by.request('GET', '/api/billing/owed')).body.amount,
]
const mailsTo = async ({ user }: Caller) =>
  (
    await app.services.sql<{ subject: string }[]>`
      select subject from mails where recipient = ${user.email} and subject like '%share%' order by created_at, id`
  ).map(({ subject }) => subject)

test('an agency’s share of what a bank took back is taken from its balance once, and given again when the dispute is won', async () => {
  const { agency, reference } = await shared()
  await disputed(reference, '50.00', 'open')
  await work()
  expect(await stateOf(agency)).toEqual(['0.00', '0.00'])
  expect(await mailsTo(agency)).toEqual(['Your share of $10.00 of Oak Realty was taken back'])
  expect((await agency.request('GET', '/api/billing/money')).body).toMatchObject([
    { kind: 'adjustment', amount: '-10.00', description: expect.stringContaining('Oak Realty') },
    { kind: 'credit', amount: '10.00' },
  ])
  await disputed(reference, '50.00', 'lost')
  await work()
  expect(await stateOf(agency)).toEqual(['0.00', '0.00'])
  await disputed(reference, '50.00', 'won')
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  expect(await mailsTo(agency)).toHaveLength(2)
})

test('what an agency has spent of such a share it owes, and its next money pays that', async () => {
  const { agency, reference } = await shared()
  await spent(agency, '7.00')
  await disputed(reference, '50.00', 'open')
  await work()
  expect(await stateOf(agency)).toEqual(['0.00', '7.00'])
  expect((await agency.request('GET', '/api/auth/me')).body.user.owing).toBe('owes')
  await added(agency.user.accountId, '5.00')
  expect(await stateOf(agency)).toEqual(['0.00', '2.00'])
  await disputed(reference, '50.00', 'won')
  await work()
  // The $3.00 that were taken and the $5.00 that were paid; the rest is owed no more.
  expect(await stateOf(agency)).toEqual(['8.00', '0.00'])
  expect((await agency.request('GET', '/api/auth/me')).body.user.owing).toBeNull()
})

test.each([
  ['the balance had', '20.00', '0.00'],
  ['its next money paid', '0.00', '20.00'],
])(
  'a share that was taken back, which %s, keeps none of the card’s own money from it when the agency closes',
  async (_, before, after) => {
    const { agency, reference } = await shared()
    await spent(agency, '10.00')
    if (before !== '0.00') await added(agency.user.accountId, before)
    await disputed(reference, '50.00', 'open')
    await work()
    if (after !== '0.00') await added(agency.user.accountId, after)
    const money = async () => (await agency.request('GET', '/api/account/close')).body
    // The card paid in $20.00, and $10.00 were spent.
    expect(await money()).toMatchObject({ available: '10.00', toCard: '10.00', rest: '0.00' })
    await disputed(reference, '50.00', 'won')
    await work()
    expect(await money()).toMatchObject({ available: '20.00', toCard: '10.00', rest: '10.00' })
  },
)

test('an agency keeps its share of what its client has paid all the same, and has it again once its client pays what it owes', async () => {
  const { agency, client, reference } = await shared()
  await added(client, '30.00')
  await disputed(reference, '50.00', 'open')
  await work()
  // $20.00 of the $50.00 are missing.
  expect(await stateOf(agency)).toEqual(['6.00', '0.00'])
  await added(client, '20.00')
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
})

test('only the last that a client spent counts as unpaid: an agency’s share of what was paid before stays', async () => {
  const { agency, client } = await agencyWithClient()
  await added(client, '50.00')
  await texted(client, '50.00', '2026-03-10')
  await app.services.sql`
    insert into client_markups (account_id, agency_id, percent, valid_from) values (${client}, ${agency.user.accountId}, 100, '2026-04-01')`
  const reference = await added(client, '20.00')
  await texted(client, '20.00', '2026-04-10')
  await closeMonths(client, '2026-05-01T04:00:00Z')
  await shareMarkups(app.services)
  expect(await stateOf(agency)).toEqual(['20.00', '0.00'])
  await disputed(reference, '20.00', 'open')
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
})

test('no share is given while its client is suspended, owes, or a payment of it is disputed', async () => {
  const { agency, client, reference } = await shared()
  const { sql } = app.services
  await added(client, '60.00')
  await texted(client, '5.00', '2026-04-10')
  await closeMonths(client, '2026-05-01T04:00:00Z')
  await sql`update accounts set suspended_at = now(), suspended_for = 'We look at it' where id = ${client}`
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  await disputed(reference, '50.00', 'inquiry')
  await sql`update accounts set suspended_at = null, suspended_for = null where id = ${client}`
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  await disputed(reference, '50.00', 'open')
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  await disputed(reference, '50.00', 'won')
  await work()
  expect(await stateOf(agency)).toEqual(['11.00', '0.00'])
})

test('a share that is taken back for a new debt is not made smaller by one that is paid in the same minute', async () => {
  const { agency, client, reference } = await shared()
  const second = await added(client, '50.00')
  await texted(client, '50.00', '2026-04-10')
  await closeMonths(client, '2026-05-01T04:00:00Z')
  await shareMarkups(app.services)
  expect(await stateOf(agency)).toEqual(['20.00', '0.00'])
  await disputed(reference, '50.00', 'open')
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  await added(client, '50.00')
  await disputed(second, '50.00', 'open')
  await work()
  expect(await stateOf(agency)).toEqual(['10.00', '0.00'])
  await added(client, '50.00')
  await work()
  expect(await stateOf(agency)).toEqual(['20.00', '0.00'])
})

test('an agency whose share cannot be taken back keeps no other from getting its own again', async () => {
  const [failing, waiting] = [await shared(), await shared()]
  await disputed(waiting.reference, '50.00', 'open')
  await work()
  expect(await stateOf(waiting.agency)).toEqual(['0.00', '0.00'])
  const { sql } = app.services
  await sql.unsafe(`
    create function refuse_share() returns trigger language plpgsql as $$ begin raise 'the share was not written'; end $$;
    create trigger refuse_share before insert on returned_shares for each row when (new.account_id = '${failing.agency.user.accountId}') execute function refuse_share()
  `)
  await disputed(failing.reference, '50.00', 'open')
  await disputed(waiting.reference, '50.00', 'won')
  await expect(returnShares(app.services)).rejects.toThrow('the share was not written')
  expect(await stateOf(waiting.agency)).toEqual(['10.00', '0.00'])
  await sql.unsafe('drop trigger refuse_share on returned_shares; drop function refuse_share')
  await work()
  expect(await stateOf(failing.agency)).toEqual(['0.00', '0.00'])
})
