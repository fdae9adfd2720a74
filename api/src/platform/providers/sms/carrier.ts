import type { Deadline } from '../../clock/moment.ts'

/** Hands texts to a telephone carrier and asks it for their outcome. Both kinds are called through the official `twilio` client. */
export interface Carrier {
  kind: 'sandbox' | 'twilio'
  /** Settles in every case; never throws for what the carrier or the network does. */
  send(text: OutgoingText): Promise<SendOutcome>
  /** Every message to this phone since a moment, newest first. Throws when the carrier does not answer. */
  messagesTo(phone: string, since: Date): Promise<CarrierMessage[]>
  /** Every message of the account since a moment, both ways, newest first, a page at a time. Throws when the carrier does not answer. */
  messagesSince(since: Date): AsyncIterable<CarrierMessage[]>
  /** Every text that came to one number since a moment, newest first, a page at a time: none of ours. Throws when the carrier does not answer. */
  messagesInto(number: string, since: Date): AsyncIterable<CarrierMessage[]>
  /** The files of a text that came in. Throws when the carrier does not answer. */
  filesOf(sid: string): Promise<CarrierFile[]>
  /** What the carrier counted of a day, '2026-11-21' in UTC, in each direction. Throws when the carrier does not answer. */
  usageOf(day: string): Promise<CarrierUsage[]>
  /** One message as the carrier has it now; null when it knows none. Throws when it does not answer. */
  messageOf(sid: string): Promise<CarrierMessage | null>
  /** Numbers that can be bought. Throws when the carrier does not answer. */
  numbersForSale(wanted: WantedNumber): Promise<NumberForSale[]>
  /** Buys a number for an account, whose texts then come to `inboundUrl`. Throws when the carrier does not answer: it may be bought all the same. */
  buyNumber(bought: { number: string; accountId: string; inboundUrl: string }): Promise<Purchase>
  /** The carrier's id of a number that was bought before; null when it is not ours. Throws when the carrier does not answer. */
  boughtNumber(number: string): Promise<string | null>
  /** Makes texts to a number that was bought before come to `inboundUrl`, and names it after its account. Throws when the carrier does not answer. */
  directNumber(sid: string, to: { accountId: string; inboundUrl: string }): Promise<void>
  /** Gives a number back; one that is gone already is fine. Throws when the carrier does not answer. */
  returnNumber(sid: string): Promise<void>
  /** Whether a webhook really came from the carrier. `url` is the one it called, with its query; a field that came more than once has all its values. */
  isGenuine(hook: { url: string; params: Record<string, string | string[]>; signature: string }): Promise<boolean>
  close(): Promise<void>
}

interface OutgoingText {
  to: string
  /** One of our numbers; else the sender of the installation. */
  from?: string
  body: string
  /** Where reports about this very message go. */
  statusCallback: string
  /** How long the carrier may keep it before it is of no use. */
  validitySeconds?: number
  /** Not a byte of it is written once this is over. */
  latest?: Deadline
}

export type SendOutcome =
  /** The carrier took it. */
  | { outcome: 'taken'; sid: string; status: string }
  /** The carrier refused it: nothing is sent. */
  | { outcome: 'refused'; code: number; message: string }
  /** Not taken, because the carrier is busy. */
  | { outcome: 'busy'; retryAfterSeconds: number }
  /** Certainly never left us. The reason is for the operator's log. */
  | { outcome: 'unreachable'; reason: string }
  /** Its deadline had passed: never sent either, and another worker may hold it by now. */
  | { outcome: 'late' }
  /** No answer came: it may have been taken. */
  | { outcome: 'unknown' }

export interface CarrierMessage {
  sid: string
  /** Of ours: what it came to, or left from. Empty while a service has not chosen one. */
  sender: string
  /** Of the person: who wrote, or who was written to. */
  phone: string
  body: string
  status: string
  errorCode: number | null
  /** What it costs in dollars, '0.0079'; null while the carrier has not said, or says it in another currency. */
  price: string | null
  segments: number
  createdAt: Date
  inbound: boolean
  /** How many files it has, such as pictures. */
  files: number
}

/** A file of a text that came in, as the carrier's webhook names it. */
export interface CarrierFile {
  url: string
  /** As the carrier says: 'image/jpeg'. */
  type: string
}

/** What the carrier counted and took for a day's texts in one direction. */
export interface CarrierUsage {
  inbound: boolean
  messages: number
  /** Null where the carrier counts in another unit. */
  segments: number | null
  /** Dollars, '7.90000'; null where it says it in another currency. */
  price: string | null
}

/** Which numbers are looked for: all that is named must hold. */
export interface WantedNumber {
  areaCode?: string
  zip?: string
  /** Of no area: people call it for nothing. */
  tollFree?: boolean
  /** Digits it has somewhere. */
  contains?: string
  limit: number
}

export interface NumberForSale {
  /** E.164. */
  number: string
  /** As the carrier names it; empty where it does not. */
  place: string
  state: string
}

export type Purchase =
  | { outcome: 'bought'; sid: string }
  /** Another was faster, or the carrier does not sell it. */
  | { outcome: 'refused'; code: number; message: string }
