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

/** A carrier that speaks Twilio's REST interface, through the official client on sockets of our own. */
export function twilioCarrier({ kind, from, timeoutMs, account, close }: TwilioOptions): Carrier {
  let known: { account: Account; client: Client } | undefined

  async function clientNow(): Promise<Client> {
    const now = await account()
    if (known?.account.sockets !== now.sockets) known = { account: now, client: twilio(now.sid, now.authToken, { httpClient: httpClient(now, timeoutMs) }) }
    return known.client
  }

  return {
    kind,
    async send({ to, body, statusCallback, validitySeconds }) {
      const client = await clientNow().catch(() => null)
      if (!client) return { outcome: 'unreachable' }
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
      }
    },
    async messagesTo(phone, since) {
      const client = await clientNow()
      const messages = await client.messages.list({ to: phone, limit: 200 })
      return messages
        .map((message): CarrierMessage => ({
          sid: message.sid,
          body: message.body,
          status: message.status,
          errorCode: message.errorCode || null,
          createdAt: message.dateCreated,
          inbound: message.direction === 'inbound',
        }))
        .filter(({ createdAt }) => createdAt >= since)
    },
    async isGenuine({ url, params, signature }) {
      const { authToken } = await account()
      return twilio.validateRequest(authToken, signature, url, params)
    },
    close,
  }
}

/** Sorts failures by the one thing that matters: whether the text can have left. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) return { outcome: 'unknown' }
  if ('status' in error && typeof error.status === 'number') {
    const code = 'code' in error && typeof error.code === 'number' ? error.code : 0
    if (error.status === 429 || code === 20429) return { outcome: 'busy', retryAfterSeconds: retryAfterOf(error) }
    if (error.status >= 400 && error.status < 500) return { outcome: 'refused', code: code || (error.status === 401 ? 20003 : 0), message: error.message }
    return { outcome: 'unknown' }
  }
  const code = 'code' in error ? error.code : ''
  return { outcome: typeof code === 'string' && NEVER_LEFT.has(code) ? 'unreachable' : 'unknown' }
}

const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])

const retryAfterOf = (error: Error): number => {
  const details: unknown = 'details' in error ? error.details : undefined
  const given = typeof details === 'object' && details !== null && 'retryAfter' in details ? Number(details.retryAfter) : Number.NaN
  return Number.isFinite(given) && given >= 0 ? given : 1
}

/** The SDK's own client opens 20 sockets at most and spends four times the time; this one is all that it needs. */
function httpClient({ sockets }: Account, timeoutMs: number): HttpClient {
  const client = {
    async request({ method, uri, username, password, headers, params, data }: HttpRequest) {
      const { pathname, search } = new URL(uri)
      const query = params ? `?${formOf(params)}` : search
      const answer = await sockets.request({
        method: method === 'post' ? 'POST' : method === 'delete' ? 'DELETE' : 'GET',
        path: pathname + query,
        headers: { ...stringHeaders(headers), authorization: `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}` },
        body: data ? formOf(data) : null,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
      const text = await answer.body.text()
      const body: unknown = text === '' ? {} : JSON.parse(text)
      const retryAfter = answer.headers['retry-after']
      if (answer.statusCode === 429 && retryAfter && typeof body === 'object') return { statusCode: 429, body: { ...body, details: { retryAfter } }, headers: answer.headers }
      return { statusCode: answer.statusCode, body, headers: answer.headers }
    },
  }
  // The boundary: the SDK calls nothing of its client but `request`.
  return client as unknown as HttpClient
}

function formOf(fields: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) form.append(name, String(value))
  return form.toString()
}

function stringHeaders(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {}
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
