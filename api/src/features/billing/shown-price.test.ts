import { BulkCampaignDraft } from 'contract/campaign-launch'
import { millisecondsInHour } from 'date-fns/constants'
import { testApp, type Caller } from '../../../test/app.ts'
import { stripeDouble, type StripeDouble } from '../../../test/stripe-double.ts'
import { stripeCards } from '../../platform/providers/cards/stripe-cards.ts'
import { launchCampaign } from '../campaigns/launch-campaign.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { startUnpaid } from '../campaigns/start-unpaid.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'
import { readFormat } from '../properties/rolls/read-format.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'
import { countChanged } from '../sending/campaign-counters.ts'
import { monthStart } from './billing-month.ts'
import { charge } from './ledger.ts'
import { reconcile } from './reconcile.ts'
import { addMoney } from './wallet.ts'

const app = testApp()
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble
/** The last hour of a month, and the first of the next. */
const lastHour = new Date(monthStart(new Date()).getTime() - millisecondsInHour)
const firstHour = new Date(monthStart(new Date()).getTime() + millisecondsInHour)

beforeAll(async () => {
  await app.start()
  stripe = await stripeDouble(account)
  app.services.cards = stripeCards({ ...account, baseUrl: stripe.url })
})
afterEach(async () => expect(await reconcile(app.services)).toEqual([]))
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

const give = ({ user: { accountId } }: Caller, key: string, amount: string) =>
  addMoney(app.services.sql, {
    accountId,
    funds: 'wallet',
    key: `${accountId}:${key}`,
    kind: 'credit',
    amount,
    description: 'Sample',
  })
const wallet = async (owner: Caller) => (await owner.request('GET', '/api/billing/wallet')).body
const bill = async (owner: Caller) => (await owner.request('GET', '/api/billing/transactions')).body

/** As if the account had used so much of a service that month, for nothing. */
const use = ({ user: { accountId } }: Caller, service: 'bulk_sms' | 'property_record', uses: number) =>
  charge(app.services.sql, {
    accountId,
    funds: 'wallet',
    key: `used:${accountId}`,
    type: 'sms_campaign',
    description: 'Sample',
    amount: '0.00',
    uses,
    service,
    at: new Date(lastHour.getTime() - 24 * millisecondsInHour),
  })

test('a campaign that waits for its money over a month’s end costs what its plan showed, not the next month’s plan', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await use(owner, 'bulk_sms', 9_500)
  const recipients = Array.from({ length: 600 }, (_, index) => ({ phone: `512${4_000_000 + index}` }))
  const draft = BulkCampaignDraft.parse({ name: 'Spring', messageTemplate: 'Hi', provider: 'twilio', recipients })
  const { id } = await launchCampaign({ ...app.services, now: () => lastHour }, accountId, draft)
  expect((await wallet(owner)).waiting).toMatchObject([{ amount: '9.00' }])
  await give(owner, 'one', '9.00')
  await startUnpaid.run({ accountId }, { ...app.services, now: () => firstHour })
  expect(await wallet(owner)).toMatchObject({ held: '9.00', waiting: [] })

  await loadAll(sql, accountId, id)
  await sql`
    update outbound_messages m set state = case when n <= 400 then 'delivered' else 'undelivered' end, reason = case when n > 400 then 'filtered' end, attempts = 1, sent_at = now(), finished_at = now()
    from (select id, row_number() over (order by id) as n from outbound_messages where campaign_id = ${id}) o where o.id = m.id
  `
  await sql`insert into campaign_changes (campaign_id) values (${id})`
  await countChanged(sql)
  // Enterprise, at $0.015; the next month alone would have been Starter, at $0.04.
  expect((await bill(owner))[0]).toMatchObject({ amount: '6.00', metadata: { released: '3.00', uses: 400 } })
})

describe('a list', () => {
  const loadRecords = async (to: number) => {
    const { sql, config } = app.services
    const { states } = await loadRoll(sql, await readFormat(config.root, 'lotline-sample'), roll(to), {
      today: '2026-11-20',
    })
    await refreshAreas(sql, states)
  }
  beforeAll(() => loadRecords(3))

  test('that waits for its money over a month’s end costs what its mail named, though it is made again and has grown', async () => {
    const { sql } = app.services
    const owner = await app.signedIn({ confirmed: true })
    const { accountId } = owner.user
    await use(owner, 'property_record', 1_000)
    const { body } = await owner.request('POST', '/api/properties/search/basic', {
      locationType: 'zipcode',
      location: '78701',
    })
    await sql`update orders set created_at = ${lastHour.toISOString()} where id = ${body.jobId}`
    const fill = (now: Date) => fillPullList.run({ orderId: body.jobId }, { ...app.services, now: () => now })
    await fill(lastHour)
    expect((await wallet(owner)).waiting).toMatchObject([{ amount: '0.05' }])
    const [mail] = await sql<
      { body: string }[]
    >`select body from mails where recipient = ${owner.user.email} and subject like 'Waiting for payment%'`
    expect(mail?.body).toContain('costs $0.05')

    await loadRecords(5)
    await give(owner, 'one', '1.00')
    await startUnpaid.run({ accountId }, { ...app.services, now: () => firstHour })
    await fill(firstHour)
    expect((await owner.request('GET', '/api/pull-lists')).body).toMatchObject([
      { status: 'complete', recordCount: 5, amount: '0.05' },
    ])
    expect((await bill(owner))[0]).toMatchObject({ amount: '0.05', metadata: { plan: 'growth' } })
  })
})

async function* roll(to: number) {
  yield 'apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,phone_2,phone_2_type,email_1\n'
  for (let at = 1; at <= to; at += 1)
    yield `A${at},48453,Travis,TX,Austin,78701,${at} SAMPLE ST,MOCKTON RAJ,,,,,5125550102,mobile,,,\n`
}
