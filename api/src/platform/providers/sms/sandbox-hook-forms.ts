import { SANDBOX_MESSAGES, SANDBOX_SID } from './sandbox-account.ts'
import type { SandboxMessage } from './sandbox-message-store.ts'
import { mediaOf } from './sandbox-pictures.ts'

/** The form that reports a message's status (Twilio: "Track outbound message status"). */
export const statusForm = (
  { sid, toNumber, fromNumber }: SandboxMessage,
  status: string,
  errorCode: number | null,
): Record<string, string> => ({
  AccountSid: SANDBOX_SID,
  ApiVersion: '2010-04-01',
  From: fromNumber,
  MessageSid: sid,
  MessageStatus: status,
  SmsSid: sid,
  SmsStatus: status,
  To: toNumber,
  ...(errorCode ? { ErrorCode: String(errorCode) } : {}),
})

/** The form that brings a person's text, with the addresses of its pictures at the carrier's `url`. */
export const inboundForm = (message: SandboxMessage, keyword: string | null, url: string): Record<string, string> => ({
  AccountSid: SANDBOX_SID,
  ApiVersion: '2010-04-01',
  Body: message.body,
  From: message.fromNumber,
  MessageSid: message.sid,
  ...mediaOf(message, `${url}${SANDBOX_MESSAGES}/${message.sid}`),
  NumSegments: '1',
  SmsMessageSid: message.sid,
  SmsSid: message.sid,
  SmsStatus: 'received',
  To: message.toNumber,
  ...(keyword ? { OptOutType: keyword } : {}),
})
