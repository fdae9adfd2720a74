import twilio from 'twilio'
import { publishSandbox } from '../../platform/providers/sms/sandbox-account.ts'
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

test('a report with a field that came twice is not taken for a forged one', async () => {
  const secret = 'made-up'
  await publishSandbox(app.services.sql, 'http://127.0.0.1:9', secret)
  const path = '/api/carrier/status?m=1'
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered', Tag: ['one', 'two'] }
  const { status } = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      'x-twilio-signature': twilio.getExpectedTwilioSignature(secret, app.services.config.publicUrl + path, fields),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'MessageSid=SM1&MessageStatus=delivered&Tag=one&Tag=two',
  })
  expect(status).toBe(204)
})
