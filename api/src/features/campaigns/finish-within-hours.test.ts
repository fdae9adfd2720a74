import { testApp, type Caller } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { locate } from '../texting-rules/zones.ts'
import { finishWithinHours, type Group } from './finish-within-hours.ts'
import { loadAll } from './load-recipients.ts'

// A Tuesday in January, when all of the United States keep their standard time.
const at = (time: string) => new Date(`2026-01-13T${time}:00Z`)
const [newYork, losAngeles] = [locate('+12125550101'), locate('+12135550101')]
const hours = async (groups: readonly Omit<Group, 'from'>[], now: Date, { perMinute = 60 } = {}) => {
  const finish = await finishWithinHours(
    groups.map((group) => ({ ...group, from: now })),
    { now, perMinute },
  )
  return finish && (finish.getTime() - now.getTime()) / 3_600_000
}

test('whom one evening does not reach is texted the next morning', async () => {
  // At noon in New York, where texting ends at 21: nine hours of 60 texts a minute are 32,400.
  const noon = at('17:00')
  expect(await hours([{ place: newYork, count: 32_400 }], noon)).toBeCloseTo(9)
  expect(await hours([{ place: newYork, count: 36_000 }], noon)).toBeCloseTo(9 + 11 + 1)
})

test('places share the pace until the first of them closes; the others have all of it then', async () => {
  // An hour before the evening of New York, four before that of Los Angeles: half of the 3,600 texts of that hour go to each.
  const evening = at('01:00')
  const both = [
    { place: newYork, count: 3600 },
    { place: losAngeles, count: 3600 },
  ]
  expect(await hours(both, evening)).toBeCloseTo(1 + 11 + 0.5)
})

test('without quiet hours all leave at the pace, and an empty list has no end', async () => {
  expect(await hours([{ place: null, count: 36_000 }], at('17:00'))).toBeCloseTo(10)
  expect(await hours([], at('17:00'))).toBeNull()
})

test('who waits for a later hour leaves from then on, after those before them', async () => {
  const now = at('17:00')
  const later = { place: newYork, count: 3600, from: at('19:00') }
  const finish = await finishWithinHours([{ place: newYork, count: 60, from: now }, later], {
    now,
    perMinute: 60,
  })
  expect(finish).toEqual(at('20:00'))
})

describe('a launch an hour before the evening of its people', () => {
  // Nothing leaves: no worker runs.
  const app = testApp({
    env: { QUIET_HOURS: 'on', CARRIER_MESSAGES_PER_MINUTE: '1' },
    now: () => new Date('2026-01-14T01:00:00Z'),
  })
  beforeAll(app.start)
  afterAll(app.stop)

  test('is said to end the next morning, before it is launched and on its page', async () => {
    const owner = await app.signedIn()
    const recipients = people(0, 120).map(({ phone, name }) => ({
      phone: phone.replace('512', '212'),
      name,
      address: '',
    }))
    expect(await planOf(owner, recipients)).toMatchObject({ sendNow: 120, finishAt: '2026-01-14T14:00:00.000Z' })
    expect((await launched(owner, recipients)).finishAt).toBe('2026-01-14T14:00:00.000Z')
  })

  test('keeps the hours of the addresses that its list and the contacts know, as its texts do, and not only those of the phones', async () => {
    const owner = await app.signedIn()
    const recipients = people(0, 120).map(({ phone, name }, index) => ({
      phone: phone.replace('512', '808'),
      name,
      address: index < 110 ? IN_NEW_YORK : '',
    }))
    for (const each of recipients.slice(110))
      await owner.request('POST', '/api/contacts', { ...each, address: IN_NEW_YORK })
    expect((await planOf(owner, recipients)).finishAt).toBe(HONOLULUS_MORNING)
    expect((await launched(owner, recipients)).finishAt).toBe(HONOLULUS_MORNING)
  })

  test('says the same end for a list of which only a part is looked at', async () => {
    const owner = await app.signedIn()
    const recipients = people(1000, 2400).map(({ phone, name }) => ({
      phone: phone.replace('512', '808'),
      name,
      address: IN_NEW_YORK,
    }))
    const { finishAt } = await planOf(owner, recipients)
    const { id } = await launched(owner, recipients)
    await loadAll(app.services.sql, owner.user.accountId, id)
    expect((await owner.request('GET', `/api/campaigns/${id}`)).body.finishAt).toBe(finishAt)
  })
})

const IN_NEW_YORK = '12 Oak St, New York, NY 10001'
/** An hour after eight in the morning of Honolulu, before which the last of those whose evening came the day before are not texted. */
const HONOLULUS_MORNING = '2026-01-14T19:00:00.000Z'

type Recipients = ReturnType<typeof people>

const planOf = async (owner: Caller, recipients: Recipients) =>
  (await owner.request('POST', '/api/campaigns/plan', { messageTemplate: 'Hi {firstName}', recipients })).body

async function launched(owner: Caller, recipients: Recipients) {
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(recipients))
  return (await owner.request('GET', `/api/campaigns/${body.id}`)).body
}
