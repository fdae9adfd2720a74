import twilio from 'twilio'
import { publishSandbox } from '../../platform/providers/sms/sandbox-account.ts'
import { testApp } from '../../../test/app.ts'
import { eventWriter } from './event-writer.ts'

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

/** What the carrier calls, signed over the fields as it sends them. */
async function calls(path: string, fields: Record<string, string | string[]>): Promise<number> {
  const secret = 'made-up'
  await publishSandbox(app.services.sql, 'http://127.0.0.1:9', secret)
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  const { status } = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      'x-twilio-signature': twilio.getExpectedTwilioSignature(secret, app.services.config.publicUrl + path, fields),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(pairs).toString(),
  })
  return status
}

const kept = (...sids: string[]) =>
  app.services.sql<{ sid: string; payload: Record<string, string> }[]>`
    select sid, payload from carrier_events where sid = any(${sids}::text[]) order by id
  `
const stopped = (phone: string) => app.services.sql`select from unread_stops where phone = ${phone}`

test('a report with a field that came twice is not taken for a forged one', async () => {
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered', Tag: ['one', 'two'] }
  expect(await calls('/api/carrier/status?m=1', fields)).toBe(204)
})

test('a body of more fields than the carrier sends is refused before they are sorted for its signature', async () => {
  const asked = jest.spyOn(app.services.carrier, 'isGenuine')
  const fields = { MessageSid: 'SM10', MessageStatus: 'delivered', Tag: Array.from({ length: 999 }, String) }
  expect(await calls('/api/carrier/status', fields)).toBe(400)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect(await calls('/api/carrier/status', { ...fields, Tag: fields.Tag.slice(1) })).toBe(204)
})

test('a text with a character that no database keeps comes in without it, and no other of its moment is lost', async () => {
  const to = '+15125550100'
  const statuses = await Promise.all([
    calls('/api/carrier/inbound', { MessageSid: 'SM20', From: '+15125550120', To: to, Body: 'Call\0 me' }),
    calls('/api/carrier/inbound', { MessageSid: 'SM21', From: '+15125550121', To: to, Body: 'STOP' }),
    calls('/api/carrier/inbound', { MessageSid: 'SM22', From: '+15125550122', To: to, Body: 'Yes', 'Ci\0ty': 'x\0' }),
    calls('/api/carrier/status', { MessageSid: 'SM23\0', MessageStatus: 'sent\0' }),
  ])
  expect(statuses).toEqual([204, 204, 204, 204])
  const payloads = new Map((await kept('SM20', 'SM21', 'SM22', 'SM23')).map(({ sid, payload }) => [sid, payload]))
  expect([...payloads.keys()].toSorted()).toEqual(['SM20', 'SM21', 'SM22', 'SM23'])
  expect(payloads.get('SM20')).toMatchObject({ Body: 'Call me' })
  expect(payloads.get('SM22')).toMatchObject({ City: 'x' })
  expect(await stopped('+15125550121')).toHaveLength(1)
})

test('a STOP with such a character in it is one', async () => {
  const fields = { MessageSid: 'SM30', From: '+1512555\x000130', To: '+15125550100', Body: 'ST\0OP' }
  expect(await calls('/api/carrier/inbound', fields)).toBe(204)
  expect(await stopped('+15125550130')).toHaveLength(1)
})

test('an event that the database refuses loses no other of its moment', async () => {
  const store = eventWriter(app.services.sql)
  const inbound = (sid: string, payload: Record<string, string>) =>
    store({ kind: 'inbound', sid, status: '', errorCode: null, messageId: null, payload })
  const results = await Promise.allSettled([
    inbound('SM40', { From: '+15125550140', Body: 'STOP' }),
    inbound('SM41', { From: '+15125550141', Body: 'as it \0 was' }),
    inbound('SM42', { From: '+15125550142', Body: 'STOP' }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await kept('SM40', 'SM41', 'SM42')).map(({ sid }) => sid)).toEqual(['SM40', 'SM42'])
  expect(await stopped('+15125550140')).toHaveLength(1)
  expect(await stopped('+15125550142')).toHaveLength(1)
})
