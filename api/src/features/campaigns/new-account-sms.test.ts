import { randomUUID } from 'node:crypto'
import { testApp } from '../../../test/app.ts'
import { people } from '../../../test/sample-campaign.ts'

const app = testApp({ env: { NEW_ACCOUNT_LIMITS: 'on' } })
beforeAll(app.start)
afterAll(app.stop)

test('a paid list of a new account is judged whole before it is sent, and goes where it reads well', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { body } = await owner.request('POST', '/api/sms/send', {
    campaignName: 'Spring',
    message: 'Hi {firstName}, this is Sam. Would you think about an offer for {address}? Reply STOP to opt out.',
    recipients: people(1, 30),
  })
  const paid = { jobId: body.jobId, type: 'send_sms', attempt: randomUUID() }
  expect((await owner.request('POST', '/api/checkout/pay', paid)).body.status).toBe('paid')
  expect(await owner.request('POST', `/api/sms/send-campaign/${body.jobId}`)).toMatchObject({
    status: 200,
    body: { recipientCount: 30 },
  })
})
