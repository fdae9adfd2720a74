import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { countSegments } from 'contract/segments'
import { toE164 } from 'contract/phone'
import { SANDBOX_FROM, SANDBOX_MESSAGES, SANDBOX_SID } from './sandbox-account.ts'
import type { SandboxMessageStore, SandboxMessage } from './sandbox-message-store.ts'
import type { SandboxLife } from './sandbox-life.ts'
import { chanceOf } from './sandbox-people.ts'
import { sendPicture } from './sandbox-pictures.ts'
import { SandboxSettings, type SandboxChanges } from './sandbox-settings.ts'

interface SandboxRequestOptions {
  messageStore: SandboxMessageStore
  life: SandboxLife
  authToken: string
  settings: () => SandboxSettings
  /** Changes them for good. */
  change(changed: SandboxChanges): Promise<void>
}

/** The REST side of the sandbox carrier: what the official client calls, and `GET` and `PUT /sandbox/settings`. */
export function sandboxRequests({
  messageStore,
  life,
  authToken,
  settings,
  change,
}: SandboxRequestOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const authorization = `Basic ${Buffer.from(`${SANDBOX_SID}:${authToken}`).toString('base64')}`
  let serial = 0

  async function create(form: URLSearchParams, socket: Socket, response: ServerResponse): Promise<void> {
    const { seed, latencyMs, latencySpreadMs, busyShare, retryAfterSeconds, serverErrorShare } = settings()
    const to = form.get('To') ?? ''
    const chance = chanceOf(`${seed}|create|${serial++}`)
    if (latencyMs + latencySpreadMs > 0) await wait(latencyMs + latencySpreadMs * chance('latency'))
    // A caller that hung up before anything was taken is not served, however long this process was kept waiting.
    if (settings().outage || socket.destroyed || socket.readableEnded) return cut(socket)
    if (chance('busy') < busyShare) {
      response.setHeader('retry-after', String(retryAfterSeconds))
      return problem(response, 429, 20429, 'Too Many Requests')
    }
    const refusal = refusalOf(to, form.get('Body') ?? '')
    if (refusal) return problem(response, refusal.code === 20003 ? 401 : 400, refusal.code, refusal.message)
    const error = chance('error') < serverErrorShare
    if (error && chance('taken') < 0.5) return problem(response, 500, 20500, 'Internal Server Error')

    const message = await life.take({
      fromNumber: form.get('From') ?? SANDBOX_FROM,
      toNumber: to,
      body: form.get('Body') ?? '',
      statusCallback: form.get('StatusCallback'),
    })
    if (error) return problem(response, 500, 20500, 'Internal Server Error')
    if (chance('lost') < settings().lostAnswerShare) return cut(socket)
    answer(response, 201, resource(message))
  }

  function refusalOf(to: string, body: string): { code: number; message: string } | null {
    const { refuseWith } = settings()
    if (refuseWith !== null) return { code: refuseWith, message: `Refused with ${refuseWith}` }
    // Twilio's own magic numbers mean the same here.
    if (!toE164(to) || to === '+15005550001')
      return { code: 21211, message: `The 'To' number ${to} is not a valid phone number.` }
    if (to === '+15005550009') return { code: 21614, message: `'To' number: ${to}, is not a mobile number` }
    if (to === '+15005550004' || life.isBlocked(to))
      return { code: 21610, message: 'Attempt to send to unsubscribed recipient' }
    if (body.length === 0) return { code: 21602, message: 'Message body is required.' }
    if (body.length > 1600)
      return { code: 21617, message: 'The concatenated message body exceeds the 1600 character limit.' }
    return null
  }

  async function list(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const visible = Date.now() - settings().listDelayMs
    const messages = (await messageStore.to(query.get('To') ?? '')).filter(
      ({ createdAt }) => createdAt.getTime() <= visible,
    )
    answer(response, 200, {
      messages: messages.map(resource),
      page: 0,
      page_size: 200,
      start: 0,
      end: messages.length,
      uri: MESSAGES,
      first_page_uri: MESSAGES,
      next_page_uri: null,
      previous_page_uri: null,
    })
  }

  async function settingsRoute(method: string, body: string, response: ServerResponse): Promise<void> {
    if (method === 'PUT') {
      const changed = SandboxSettings.partial().safeParse(parseJson(body))
      if (!changed.success) return problem(response, 422, 0, changed.error.issues[0]?.message ?? 'Not settings')
      await change(changed.data)
    }
    answer(response, 200, settings())
  }

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const body = await textOf(request)
    if (pathname === '/sandbox/settings') return settingsRoute(request.method ?? 'GET', body, response)
    if (settings().outage) return cut(request.socket)
    if (request.headers.authorization !== authorization) return problem(response, 401, 20003, 'Authenticate')
    if (request.method === 'POST' && pathname === MESSAGES)
      return create(new URLSearchParams(body), request.socket, response)
    if (request.method === 'GET' && pathname === MESSAGES) return list(searchParams, response)
    if (request.method === 'GET' && /\/Media\/ME\w+$/.test(pathname)) return sendPicture(response)
    const sid = /\/Messages\/(\w+)\.json$/.exec(pathname)?.[1]
    const message = sid ? await messageStore.bySid(sid) : undefined
    return message
      ? answer(response, 200, resource(message))
      : problem(response, 404, 20404, 'The requested resource was not found')
  }
}

const MESSAGES = `${SANDBOX_MESSAGES}.json`
const cut = (socket: Socket) => void socket.destroy()

/** A message as the real carrier's API writes it. */
function resource({ sid, direction, fromNumber, toNumber, body, status, errorCode, createdAt }: SandboxMessage) {
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
    num_segments: String(countSegments(body).segments),
    price: null,
    price_unit: 'USD',
    uri: `${SANDBOX_MESSAGES}/${sid}.json`,
    subresource_uris: {},
  }
}

function answer(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

const problem = (response: ServerResponse, status: number, code: number, message: string) =>
  answer(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
