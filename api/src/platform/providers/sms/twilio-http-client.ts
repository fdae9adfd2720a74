import type twilio from 'twilio'
import type { Pool as Sockets } from 'undici'
import { isOver, type Deadline } from '../../clock/moment.ts'
import { traced } from '../../tracing/tracing.ts'

/** Whose messages, where the carrier is, and the sockets to it. */
export interface Account {
  sid: string
  authToken: string
  url: string
  sockets: Sockets
}

type HttpClient = NonNullable<NonNullable<Parameters<typeof twilio>[2]>['httpClient']>
type HttpRequest = Parameters<HttpClient['request']>[0]
/** The deadline of each create under way, by its callback: the SDK hands no options of ours on. */
export type Deadlines = Map<string, Deadline>

/** Nothing was written: the deadline had passed. */
export class TooLate extends Error {}

/** The SDK's own client opens 20 sockets at most and spends four times the time; this one is all that it needs. */
export function twilioHttpClient({ sockets }: Account, timeoutMs: number, deadlines: Deadlines): HttpClient {
  const client = {
    async request({ method, uri, username, password, headers, params, data }: HttpRequest) {
      const { pathname, search } = new URL(uri)
      const query = params ? `?${formOf(params)}` : search
      const callback =
        typeof data === 'object' && data !== null && 'StatusCallback' in data ? String(data.StatusCallback) : ''
      const verb = method === 'post' ? 'POST' : method === 'delete' ? 'DELETE' : 'GET'
      const { statusCode, retryAfter, text } = await traced(`${verb} carrier`, 'client', async (span) => {
        const exchanged = await exchange(
          sockets,
          {
            method: verb,
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
        span.describe({ 'http.request.method': verb, 'http.response.status_code': exchanged.statusCode })
        return exchanged
      })
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
 * One request and its whole answer. Looks at the clocks where the bytes are about to be written: a process that was frozen, or
 * whose machine slept, while it held a request must not send it after another worker has taken over.
 */
function exchange(
  sockets: Sockets,
  request: Parameters<Sockets['dispatch']>[0],
  latest?: Deadline,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const exchanged: Exchanged = { statusCode: 0, retryAfter: undefined, text: '' }
    const chunks: Buffer[] = []
    sockets.dispatch(request, {
      onConnect(abort) {
        if (latest && isOver(latest)) abort(new TooLate('The moment had passed'))
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
