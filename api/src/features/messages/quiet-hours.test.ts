import { testApp } from '../../../test/app.ts'
import { recordInbound } from './record-inbound.ts'

// Nine in the evening in Austin.
const app = testApp({ env: { QUIET_HOURS: 'on' }, now: () => new Date('2026-06-16T03:00:00Z') })
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
