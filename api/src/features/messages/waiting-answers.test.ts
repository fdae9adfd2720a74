import { eventually, testApp } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'

// Half past ten in the morning in New York, half past seven in Los Angeles.
const app = testApp({ env: { ...QUICK_PACE, QUIET_HOURS: 'on' }, now: () => new Date('2026-06-16T14:30:00Z') })
const sandbox = quickSandbox(app)
const { receives } = incomingTexts(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

test('an answer that is to wait for the hours of who lives elsewhere than their phone is from waits for them', async () => {
  const owner = await app.signedIn()
  const person = { from: '+12125550142', address: '12 Oak St, Los Angeles, CA 90001' }
  const { conversationKey } = await receives(owner, 'Call me', person)
  const answer = (more: object) => owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Sure', ...more })
  expect((await answer({})).body).toMatchObject({
    code: 'quiet_hours',
    details: { until: '2026-06-16T16:00:00.000Z' },
  })
  expect((await answer({ wait: true })).status).toBe(201)

  const [, waiting] = await eventually(
    async () => (await owner.request('GET', `/api/messages/${conversationKey}`)).body,
    ([, sent]) => sent.state !== 'sending' && (sent.state !== 'queued' || sent.waits !== null),
  )
  expect(waiting).toMatchObject({ state: 'queued', waits: 'Outside the hours in which this person may be texted' })
  expect(await sandbox.messages()).toEqual([])

  const taken = await owner.request('POST', `/api/messages/${conversationKey}/take-back`, { id: waiting.id })
  expect(taken).toMatchObject({ status: 200, body: { lastMessage: 'Call me', lastAnswerId: null } })
  expect(taken.body.waitingSince).not.toBeNull()
})
