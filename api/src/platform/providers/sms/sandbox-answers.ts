import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { countSegments } from 'contract/segments'
import { SANDBOX_MESSAGES, SANDBOX_SID } from './sandbox-account.ts'
import type { SandboxMessage } from './sandbox-message-store.ts'

/** A made-up price of a segment; the real carrier, too, says it a while after it took the text. */
const SEGMENT_PRICE = 0.0079

/** A message as the real carrier's API writes it. */
export function resource({ sid, direction, fromNumber, toNumber, body, status, errorCode, createdAt }: SandboxMessage) {
  const { segments } = countSegments(body)
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
    num_media: '0',
    num_segments: String(segments),
    price: status === 'queued' || status === 'sending' ? null : (-segments * SEGMENT_PRICE).toFixed(5),
    price_unit: 'USD',
    uri: `${SANDBOX_MESSAGES}/${sid}.json`,
    subresource_uris: {},
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
