import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { sandboxNetworkOf } from '../../platform/providers/sms/sandbox-networks.ts'
import { defaultSandboxSettings } from '../../platform/providers/sms/sandbox-settings.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(async () => {
  await sandbox.start()
  sandbox.change({ registrationAfterMs: 0 })
})
afterAll(sandbox.stop)

/** Of a network, as the sandbox has them. */
function phonesOf(network: string, count: number): string[] {
  const found: string[] = []
  for (let at = 0; found.length < count; at += 1) {
    const phone = `+1215${2_200_000 + at}`
    if (sandboxNetworkOf(phone, defaultSandboxSettings) === network) found.push(phone)
  }
  return found
}

test('with networks that keep their caps a registered account sends up to them and none of its texts is refused for it', async () => {
  const owner = await app.signedIn({ confirmed: true })
  await owner.request('PUT', '/api/registration', { ...goodProfile, kind: 'low_volume', ein: '74-7000001' })
  expect((await owner.request('POST', '/api/registration/submit')).status).toBe(200)
  expect((await owner.request('POST', '/api/numbers', { number: '+12155550181' })).status).toBe(201)
  await eventually(
    async () => (await owner.request('GET', '/api/registration')).body.state,
    (state) => state === 'live',
  )
  const { sql } = app.services
  const { accountId } = owner.user
  await eventually(
    () => sql`select from registrations where account_id = ${accountId} and classes is not null`,
    (rows) => rows.length === 1,
  )
  // Known beforehand, so that the look-ups take no part of the minute.
  const [tmobile, att] = [phonesOf('tmobile', 2030), phonesOf('att', 80)]
  await sql`insert into phone_networks (phone, network) select phone, 'tmobile' from unnest(${tmobile}::text[]) phone`
  await sql`insert into phone_networks (phone, network) select phone, 'att' from unnest(${att}::text[]) phone`
  const launch = (phones: string[]) =>
    owner.request('POST', '/api/bulk-sms-campaigns', {
      name: 'Up to the caps',
      messageTemplate: 'Hi',
      provider: 'twilio',
      recipients: phones.map((phone) => ({ phone, name: '', address: '' })),
    })
  const sent = () => sql<{ network: string; sent: number; refused: number }[]>`
    select network, count(*) filter (where sent_at is not null)::int as sent, count(*) filter (where error_code in (30022, 30027))::int as refused
    from outbound_messages where account_id = ${accountId} group by 1 order by 1
  `
  expect((await launch(att)).status).toBe(201)
  // Two thousand texts at once would keep the first of the minute from the carrier for longer than the last.
  await eventually(sent, ([ofAtt]) => (ofAtt?.sent ?? 0) > 5)
  expect((await launch(tmobile)).status).toBe(201)
  // 98 % of T-Mobile’s day. AT&T takes 75 segments in any sixty seconds: the last of 80 leave in the second minute.
  const [, , ...none] = await eventually(sent, ([ofAtt, ofTmobile]) => ofTmobile?.sent === 1960 && ofAtt?.sent === 80)
  expect(none).toEqual([])
  const refusals = async () =>
    (await sandbox.messages()).filter(({ errorCode }) => errorCode === 30022 || errorCode === 30027)
  expect(await refusals()).toEqual([])
  expect((await sent()).map(({ refused }) => refused)).toEqual([0, 0])
  // The carrier does keep the cap: what another vendor sends under the same brand is above it.
  const [number = ''] = (await owner.request('GET', '/api/numbers')).body.numbers.map(
    (one: { number: string }) => one.number,
  )
  const above: string[] = []
  for (const to of phonesOf('tmobile', 2100).slice(2030)) {
    const taken = await app.services.carrier.send({
      to,
      from: number,
      body: 'Hi',
      statusCallback: `${app.url}/api/carrier/status`,
    })
    if (taken.outcome === 'taken') above.push(to)
  }
  expect(above.length).toBeGreaterThan(40)
  expect((await eventually(refusals, (texts) => texts.length > 0)).every(({ errorCode }) => errorCode === 30027)).toBe(
    true,
  )
})
