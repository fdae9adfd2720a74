import twilio from 'twilio'
import type { Pool as Sockets } from 'undici'
import type { Carrier, CarrierMessage, SendOutcome } from './carrier.ts'

interface Account {
  sid: string
  authToken: string
  sockets: Sockets
}

export interface TwilioOptions {
  kind: Carrier['kind']
  /** A number in E.164, or a Messaging Service (MG…). */
  from: string
  timeoutMs: number
  /** Asked before every call, because the sandbox may have moved. */
  account(): Promise<Account>
  close(): Promise<void>
}

type Client = ReturnType<typeof twilio>
type HttpClient = NonNullable<NonNullable<Parameters<typeof twilio>[2]>['httpClient']>
type HttpRequest = Parameters<HttpClient['request']>[0]
/** The latest moment (`performance.now()`) of each create under way, by its callback: the SDK hands no options of ours on. */
type Deadlines = Map<string, number>

/** A carrier that speaks Twilio's REST interface, through the official client on sockets of our own. */
export function twilioCarrier({ kind, from, timeoutMs, account, close }: TwilioOptions): Carrier {
  let known: { account: Account; client: Client } | undefined
  const deadlines: Deadlines = new Map()

  async function clientNow(): Promise<Client> {
    const now = await account()
    if (known?.account.sockets !== now.sockets)
      known = {
        account: now,
        client: twilio(now.sid, now.authToken, { httpClient: httpClient(now, timeoutMs, deadlines) }),
      }
    return known.client
  }

  return {
    kind,
    async send({ to, body, statusCallback, validitySeconds, latest }) {
      const client = await clientNow().catch(() => null)
      if (!client) return { outcome: 'unreachable' }
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
    async messageOf(sid) {
      const client = await clientNow()
      try {
        return asCarrierMessage(await client.messages(sid).fetch())
      } catch (error) {
        if (error instanceof Error && 'status' in error && error.status === 404) return null
        throw error
      }
    },
    async isGenuine({ url, params, signature }) {
      const { authToken } = await account()
      return twilio.validateRequest(authToken, signature, url, params)
    },
    close,
  }
}

type Listed = Pick<
  Awaited<ReturnType<Client['messages']['list']>>[number],
  'sid' | 'body' | 'status' | 'errorCode' | 'dateCreated' | 'direction'
>

const asCarrierMessage = ({ sid, body, status, errorCode, dateCreated, direction }: Listed): CarrierMessage => ({
  sid,
  body,
  status,
  errorCode: errorCode || null,
  createdAt: dateCreated,
  inbound: direction === 'inbound',
})

/** Sorts failures by the one thing that matters: whether the text can have left. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) return { outcome: 'unknown' }
  if (error instanceof TooLate) return { outcome: 'late' }
  if ('status' in error && typeof error.status === 'number') {
    const code = 'code' in error && typeof error.code === 'number' ? error.code : 0
    if (error.status === 429 || code === 20429) return { outcome: 'busy', retryAfterSeconds: retryAfterOf(error) }
    if (error.status >= 400 && error.status < 500)
      return { outcome: 'refused', code: code || (error.status === 401 ? 20003 : 0), message: error.message }
    return { outcome: 'unknown' }
  }
  const code = 'code' in error ? error.code : ''
  return { outcome: typeof code === 'string' && NEVER_LEFT.has(code) ? 'unreachable' : 'unknown' }
}

const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
])

const retryAfterOf = (error: Error): number => {
  const details: unknown = 'details' in error ? error.details : undefined
  const given =
    typeof details === 'object' && details !== null && 'retryAfter' in details ? Number(details.retryAfter) : Number.NaN
  return Number.isFinite(given) && given >= 0 ? given : 1
}

/** Nothing was written: the deadline had passed. */
class TooLate extends Error {}

/** The SDK's own client opens 20 sockets at most and spends four times the time; this one is all that it needs. */
function httpClient({ sockets }: Account, timeoutMs: number, deadlines: Deadlines): HttpClient {
  const client = {
    async request({ method, uri, username, password, headers, params, data }: HttpRequest) {
      const { pathname, search } = new URL(uri)
      const query = params ? `?${formOf(params)}` : search
      const callback =
        typeof data === 'object' && data !== null && 'StatusCallback' in data ? String(data.StatusCallback) : ''
      const { statusCode, retryAfter, text } = await exchange(
        sockets,
        {
          method: method === 'post' ? 'POST' : method === 'delete' ? 'DELETE' : 'GET',
          path: pathname + query,
          headers: {
            ...stringHeaders(headers),
            authorization: `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`,
          },
          body: data ? formOf(data) : null,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        },
        deadlines.get(callback),
      )
      const body: unknown = text === '' ? {} : JSON.parse(text)
      if (statusCode === 429 && retryAfter && typeof body === 'object')
        return { statusCode, body: { ...body, details: { retryAfter } }, headers: {} }
      return { statusCode, body, headers: {} }
    },
  }
  // The boundary: the SDK calls nothing of its client but `request`.
  return client as unknown as HttpClient
}

interface Exchanged {
  statusCode: number
  retryAfter: string | undefined
  text: string
}

/**
 * One request and its whole answer. Looks at the clock where the bytes are about to be written: a process that was frozen
 * while it held a request must not send it after another worker has taken over.
 */
function exchange(
  sockets: Sockets,
  request: Parameters<Sockets['dispatch']>[0],
  latest = Number.POSITIVE_INFINITY,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const exchanged: Exchanged = { statusCode: 0, retryAfter: undefined, text: '' }
    const chunks: Buffer[] = []
    sockets.dispatch(request, {
      onConnect(abort) {
        if (performance.now() > latest) abort(new TooLate('The moment had passed'))
      },
      onHeaders(statusCode, headers) {
        exchanged.statusCode = statusCode
        if (statusCode === 429) exchanged.retryAfter = retryAfterIn(headers)
        return true
      },
      onData(chunk) {
        chunks.push(chunk)
        return true
      },
      onComplete() {
        resolve({ ...exchanged, text: Buffer.concat(chunks).toString('utf8') })
      },
      onError: reject,
    })
  })
}

/** Names and values of the headers follow each other. */
function retryAfterIn(headers: readonly Buffer[]): string | undefined {
  const name = headers.findIndex(
    (header, index) => index % 2 === 0 && header.toString('latin1').toLowerCase() === 'retry-after',
  )
  return name < 0 ? undefined : headers[name + 1]?.toString('latin1')
}

function formOf(fields: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value))
  return form.toString()
}

function stringHeaders(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {}
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
