import { testApp } from '../../../test/app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a report that comes while the carrier’s secret is not known yet is asked to come again, not answered as our fault', async () => {
  const { status } = await fetch(`${app.url}/api/carrier/status?m=1`, {
    method: 'POST',
    headers: { 'x-twilio-signature': 'x', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'MessageSid=SM1&MessageStatus=delivered',
  })
  expect(status).toBe(503)
})
