import { testApp, type Caller } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'

// Nothing leaves: no worker runs.
const app = testApp({ env: { CARRIER_MESSAGES_PER_MINUTE: '60' } })
beforeAll(app.start)
afterAll(app.stop)

const TEXAS = '+15125550191'
const OHIO = '+12165550191'
const texans = people(0, 120)
const ohioans = texans.map(({ phone, ...rest }) => ({ ...rest, phone: phone.replace('512', '216') }))

async function withNumbers(...numbers: string[]): Promise<Caller> {
  const owner = await app.signedIn()
  const { sql } = app.services
  for (const number of numbers) {
    await sql`insert into sender_numbers (account_id, number, kind, state) values (${owner.user.accountId}, ${number}, 'local', 'active')`
    await sql`insert into carrier_pace (sender) values (${number}) on conflict do nothing`
  }
  return owner
}

const hold = (number: string, minutes: number) => app.services.sql`
  update carrier_pace set hold_until = now() + make_interval(mins => ${minutes}), hold_reason = 'carrier_busy' where sender = ${number}
`
const detailsOf = async (owner: Caller, id: string) => (await owner.request('GET', `/api/campaigns/${id}`)).body
const minutesTo = (at: string) => Math.round((Date.parse(at) - Date.now()) / 60_000)

test('a campaign says why nothing leaves while the carrier holds the numbers that it leaves from, and nothing of what other numbers are held for', async () => {
  const owner = await withNumbers(TEXAS, OHIO)
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(texans))
  await app.services.sql`insert into carrier_pace (sender) values ('sandbox') on conflict do nothing`
  await hold('sandbox', 10)
  await hold(OHIO, 10)
  expect(await detailsOf(owner, body.id)).toMatchObject({ status: 'active', standing: null })

  await hold(TEXAS, 10)
  const held = await detailsOf(owner, body.id)
  expect(held).toMatchObject({ standing: { reason: 'carrier_busy' } })
  expect(minutesTo(held.standing.until)).toBe(10)

  const both = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo([...texans, ...ohioans]))
  await hold(OHIO, 5)
  expect(minutesTo((await detailsOf(owner, both.body.id)).standing.until)).toBe(5)
  await hold(OHIO, -1)
  expect(await detailsOf(owner, both.body.id)).toMatchObject({ standing: null })
})

test('the plan and the campaign say when it ends by all the numbers that it leaves from, each at its own pace', async () => {
  const owner = await withNumbers('+15125550192', '+12165550192')
  const ends = async (recipients: typeof texans) => {
    const { body: plan } = await owner.request('POST', '/api/campaigns/plan', {
      messageTemplate: 'Hi {firstName}',
      recipients,
    })
    const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(recipients))
    return [minutesTo(plan.finishAt), minutesTo((await detailsOf(owner, body.id)).finishAt)]
  }
  expect(await ends(texans)).toEqual([2, 2])
  expect(await ends([...texans, ...ohioans])).toEqual([2, 2])
  expect(await ends([...texans, ...people(200, 120), ...ohioans])).toEqual([4, 4])
})
