import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { countSegments } from 'contract/segments'
import { SANDBOX_MESSAGES, SANDBOX_SID, SANDBOX_USAGE } from './sandbox-account.ts'
import type { SandboxMessage } from './sandbox-message-store.ts'
import { hasPicture } from './sandbox-pictures.ts'

/** A made-up price of a segment. */
const SEGMENT_PRICE = 0.0079

/** Whether the price of a message is known by now: the real carrier, too, says it a while after it took the text. */
const isPriced = ({ status }: Pick<SandboxMessage, 'status'>) => status !== 'queued' && status !== 'sending'

const counted = new WeakMap<SandboxMessage, number>()

/** Counted once for each message that stays in memory: a day of a million is asked for in one answer, which has to come within seconds. */
function segmentsOf(message: SandboxMessage): number {
  const segments = counted.get(message) ?? countSegments(message.body).segments
  counted.set(message, segments)
  return segments
}

/** A message as the real carrier's API writes it. */
export function resource(message: SandboxMessage) {
  const { sid, direction, fromNumber, toNumber, body, status, errorCode, createdAt } = message
  const segments = segmentsOf(message)
  const date = createdAt.toUTCString().replace('GMT', '+0000')
  return {
    sid,
    account_sid: SANDBOX_SID,
    api_version: '2010-04-01',
    body,
    status,
    direction,
    from: fromNumber,
    to: toNumber,
    error_code: errorCode,
    error_message: null,
    date_created: date,
    date_updated: date,
    date_sent: status === 'queued' ? null : date,
    messaging_service_sid: null,
    num_media: hasPicture(message) ? '1' : '0',
    num_segments: String(segments),
    price: isPriced(message) ? (-segments * SEGMENT_PRICE).toFixed(5) : null,
    price_unit: 'USD',
    uri: `${SANDBOX_MESSAGES}/${sid}.json`,
    subresource_uris: {},
  }
}

/** A day's messages in one direction as the real carrier's usage records count them. */
export async function usageRecord(category: string, day: string, messages: AsyncIterable<SandboxMessage[]>) {
  let [count, usage, priced] = [0, 0, 0]
  for await (const some of messages)
    for (const message of some) {
      const segments = segmentsOf(message)
      count += 1
      usage += segments
      if (isPriced(message)) priced += segments
    }
  return {
    account_sid: SANDBOX_SID,
    api_version: '2010-04-01',
    category,
    description: category === 'sms-inbound' ? 'SMS Inbound' : 'SMS Outbound',
    start_date: day,
    end_date: day,
    as_of: new Date().toISOString(),
    count: String(count),
    count_unit: 'messages',
    usage: String(usage),
    usage_unit: 'segments',
    price: (priced * SEGMENT_PRICE).toFixed(5),
    price_unit: 'usd',
    subresource_uris: {},
    uri: `${SANDBOX_USAGE}?Category=${category}&StartDate=${day}&EndDate=${day}`,
  }
}

/** Answers with JSON. */
export function answer(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** An error as the real carrier's API writes it. */
export const problem = (response: ServerResponse, status: number, code: number, message: string) =>
  answer(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

/** Ends a connection without an answer, as an outage does. */
export const cut = (socket: Socket) => void socket.destroy()
