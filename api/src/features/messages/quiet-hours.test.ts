import { testApp } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { recordInbound } from './record-inbound.ts'

// Nine in the evening in Austin.
const app = testApp({ env: { QUIET_HOURS: 'on' }, now: () => new Date('2026-06-16T03:00:00Z') })
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

test('outside the legal hours an answer is refused with the hour, and a person may decide', async () => {
  const owner = await app.signedIn()
  const { conversationKey } = await app.services.sql.begin((tx) =>
    recordInbound(tx, {
      accountId: owner.user.accountId,
      phone: '+15125550101',
      messageId: 'none',
      body: 'call me now',
      optedOut: false,
      at: '2026-06-16T02:59:00Z',
      address: '1 Main St, Austin, TX 78701',
    }),
  )
  const answer = (how: object) => owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Calling', ...how })

  const refused = await answer({})
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'quiet_hours', details: { until: '2026-06-16T14:00:00.000Z' } },
  ])
  expect((await owner.request('GET', `/api/messages/${conversationKey}`)).body).toEqual([])

  expect((await answer({ wait: true })).status).toBe(201)
  expect((await answer({ override: true })).status).toBe(201)
})

test('the hours of every address count that the account knows of a person: the contact’s, also of the one that a merge made theirs, and the list’s', async () => {
  const owner = await app.signedIn()
  // Five in the afternoon in Honolulu.
  const from = '+18085550101'
  const [austin, honolulu] = ['1 Main St, Austin, TX 78701', '1 Main St, Honolulu, HI 96813']
  const { conversationKey, contactId } = await receives(owner, 'Call me', { from })
  const answer = async () => (await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Calling' })).body
  expect(await answer()).toMatchObject({ direction: 'out' })
  const livesAt = (address: string) => owner.request('PUT', `/api/contacts/${contactId}`, { address })
  await livesAt(austin)
  expect(await answer()).toMatchObject({ code: 'quiet_hours', details: { until: '2026-06-16T19:00:00.000Z' } })

  await livesAt('1 Main St')
  expect(await answer()).toMatchObject({ direction: 'out' })
  await receives(owner, 'Call me', { from, address: austin })
  expect(await answer()).toMatchObject({ code: 'quiet_hours' })
  await livesAt(honolulu)
  expect(await answer()).toMatchObject({ code: 'quiet_hours' })

  const merged = await receives(owner, 'Call me', { from: '+18085550102' })
  const { body: person } = await owner.request('POST', '/api/contacts', { phone: '+18085550103', address: austin })
  await owner.request('POST', `/api/contacts/${person.id}/merge`, { otherId: merged.contactId })
  const { body } = await owner.request('POST', `/api/messages/${merged.conversationKey}`, { body: 'Calling' })
  expect(body).toMatchObject({ code: 'quiet_hours' })
})
