import type { Carrier, CarrierMessage, CarrierUsage, SendOutcome } from './carrier.ts'
import { official, type Client } from './twilio-client.ts'
import { twilioNumbers } from './twilio-numbers.ts'
import { TooLate, twilioHttpClient, type Account, type Deadlines } from './twilio-http-client.ts'

export interface TwilioOptions {
  kind: Carrier['kind']
  /** A number in E.164, or a Messaging Service (MG…). */
  from: string
  timeoutMs: number
  /** Asked before every call, because the sandbox may have moved. */
  account(): Promise<Account>
  close(): Promise<void>
}

/** A carrier that speaks Twilio's REST interface, through the official client on sockets of our own. */
export function twilioCarrier({ kind, from: shared, timeoutMs, account, close }: TwilioOptions): Carrier {
  let known: { account: Account; client: Client } | undefined
  const deadlines: Deadlines = new Map()

  async function clientNow(): Promise<Client> {
    const now = await account()
    const twilio = await official()
    if (known?.account.sockets !== now.sockets)
      known = {
        account: now,
        client: twilio(now.sid, now.authToken, { httpClient: twilioHttpClient(now, timeoutMs, deadlines) }),
      }
    return known.client
  }

  async function* pagesSince(asked: { to?: string; pageSize: number }, since: Date): AsyncGenerator<CarrierMessage[]> {
    const client = await clientNow()
    let page: Page | undefined = await client.messages.page(asked)
    while (page) {
      const listed: CarrierMessage[] = page.instances.map(asCarrierMessage)
      const recent = listed.filter(({ createdAt }) => createdAt >= since)
      if (recent.length > 0) yield recent
      page = recent.length > 0 && page.nextPageUrl ? await page.nextPage() : undefined
    }
  }

  return {
    kind,
    async send({ to, from = shared, body, statusCallback, validitySeconds, latest }) {
      const client = await clientNow().catch((error: unknown) => ({ failure: String(error) }))
      if ('failure' in client) return { outcome: 'unreachable', reason: client.failure }
      if (latest !== undefined) deadlines.set(statusCallback, latest)
      try {
        const { sid, status } = await client.messages.create({
          to,
          body,
          statusCallback,
          ...(from.startsWith('MG') ? { messagingServiceSid: from } : { from }),
          ...(validitySeconds ? { validityPeriod: validitySeconds } : {}),
        })
        return sid ? { outcome: 'taken', sid, status } : { outcome: 'unknown' }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        deadlines.delete(statusCallback)
      }
    },
    async messagesTo(phone, since) {
      const client = await clientNow()
      const messages = await client.messages.list({ to: phone, limit: 200 })
      return messages.map(asCarrierMessage).filter(({ createdAt }) => createdAt >= since)
    },
    // Not by DateSent: a message that waits at the carrier has none yet.
    messagesSince: (since) => pagesSince({ pageSize: MAX_PAGE }, since),
    async *messagesInto(number, since) {
      for await (const messages of pagesSince({ to: number, pageSize: FEW }, since)) {
        const came = messages.filter(({ inbound }) => inbound)
        if (came.length > 0) yield came
      }
    },
    async filesOf(sid) {
      const client = await clientNow()
      const { url } = await account()
      const files = await client.messages(sid).media.list({ limit: MAX_FILES })
      return files.map(({ uri, contentType }) => ({
        url: new URL(uri.replace(/\.json$/, ''), url).href,
        type: contentType,
      }))
    },
    async usageOf(day) {
      const { daily } = (await clientNow()).usage.records
      const [startDate, endDate] = [new Date(day), new Date(day)]
      // The records of subaccounts would count texts that are not in this account's list.
      const options = { startDate, endDate, includeSubaccounts: false }
      return Promise.all(
        usageCategories.map(async ({ category, inbound }) =>
          asUsage(inbound, (await daily.list({ ...options, category }))[0]),
        ),
      )
    },
    async messageOf(sid) {
      const client = await clientNow()
      try {
        return asCarrierMessage(await client.messages(sid).fetch())
      } catch (error) {
        if (error instanceof Error && 'status' in error && error.status === 404) return null
        throw error
      }
    },
    ...twilioNumbers(clientNow),
    async isGenuine({ url, params, signature }) {
      const { authToken } = await account()
      return (await official()).validateRequest(authToken, signature, url, params)
    },
    close,
  }
}

interface Page {
  instances: Awaited<ReturnType<Client['messages']['list']>>
  nextPageUrl?: string | undefined
  nextPage(): Promise<Page> | undefined
}
/** As many as the carrier gives at once; and as few as come to one number in a while. */
const MAX_PAGE = 1000
const FEW = 100
/** As many as a text can have. */
const MAX_FILES = 10

type Listed = Pick<
  Page['instances'][number],
  | 'sid'
  | 'from'
  | 'to'
  | 'body'
  | 'status'
  | 'errorCode'
  | 'dateCreated'
  | 'direction'
  | 'price'
  | 'priceUnit'
  | 'numSegments'
  | 'numMedia'
>

const asCarrierMessage = ({
  sid,
  from,
  to,
  body,
  status,
  errorCode,
  dateCreated,
  direction,
  price,
  priceUnit,
  numSegments,
  numMedia,
}: Listed): CarrierMessage => ({
  sid,
  sender: (direction === 'inbound' ? to : from) ?? '',
  phone: direction === 'inbound' ? from : to,
  body,
  status,
  errorCode: errorCode || null,
  price: priceOf(price, priceUnit),
  segments: Number(numSegments) || 1,
  createdAt: dateCreated,
  inbound: direction === 'inbound',
  files: Number(numMedia) || 0,
})

/** The sums of all kinds of numbers: https://www.twilio.com/docs/usage/api/usage-record#usage-categories */
const usageCategories = [
  { category: 'sms-outbound', inbound: false },
  { category: 'sms-inbound', inbound: true },
]

type Usage = Awaited<ReturnType<Client['usage']['records']['daily']['list']>>[number]

/** A day without a record is one without texts. */
const asUsage = (inbound: boolean, record: Usage | undefined): CarrierUsage => ({
  inbound,
  messages: Number(record?.count ?? 0),
  segments: !record || record.usageUnit === 'segments' ? Number(record?.usage ?? 0) : null,
  price: !record || record.priceUnit?.toUpperCase() === 'USD' ? Math.abs(record?.price ?? 0).toFixed(5) : null,
})

/**
 * A price comes after a while, and as what is taken from the account, below zero:
 * https://www.twilio.com/docs/messaging/api/message-resource#message-properties
 */
function priceOf(price: string | null | undefined, unit: string | null | undefined): string | null {
  const digits = /^-?(\d+(?:\.\d+)?)$/.exec(price ?? '')?.[1]
  return digits !== undefined && unit?.toUpperCase() === 'USD' ? digits : null
}

/** Sorts failures by the one thing that matters: whether the text can have left. */
function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof TooLate) return { outcome: 'late' }
  // A socket's error need not be an Error of this realm: a test runner has its own.
  if (typeof error !== 'object' || error === null) return { outcome: 'unknown' }
  const { status, code, message }: { status?: unknown; code?: unknown; message?: unknown } = error
  if (typeof status === 'number') {
    const known = typeof code === 'number' ? code : 0
    if (status === 429 || known === 20429) return { outcome: 'busy', retryAfterSeconds: retryAfterOf(error) }
    if (status >= 400 && status < 500)
      return { outcome: 'refused', code: known || (status === 401 ? 20003 : 0), message: String(message) }
    return { outcome: 'unknown' }
  }
  // Where a name has several addresses the error of all of them has no words of its own.
  return typeof code === 'string' && NEVER_LEFT.has(code)
    ? { outcome: 'unreachable', reason: String(message || code) }
    : { outcome: 'unknown' }
}

/** No connection was made, or none that may be written to: a certificate that does not hold is met before the first byte of a call. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

const retryAfterOf = (error: object): number => {
  const details: unknown = 'details' in error ? error.details : undefined
  const given =
    typeof details === 'object' && details !== null && 'retryAfter' in details ? Number(details.retryAfter) : Number.NaN
  return Number.isFinite(given) && given >= 0 ? given : 1
}
