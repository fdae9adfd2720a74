import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { countSegments } from 'contract/segments'
import { toE164 } from 'contract/phone'
import type { Pool } from '../../db/sql.ts'
import { publishSandbox, SANDBOX_FROM, SANDBOX_SID } from './sandbox-account.ts'
import { booksInDatabase, booksInMemory, type SandboxBooks, type SandboxMessage } from './sandbox-books.ts'
import { sandboxHooks } from './sandbox-hooks.ts'
import { mediaOf, sendPicture } from './sandbox-pictures.ts'
import { chanceOf, fateOf } from './sandbox-people.ts'
import { defaultSandboxSettings, SandboxSettings } from './sandbox-settings.ts'

export interface SandboxOptions {
  /** Loopback port; 0 picks a free one. */
  port: number
  sql: Pool
  /** Where inbound texts are posted: `<PUBLIC_URL>/api/carrier/inbound`. */
  inboundUrl: string
  settings?: Changes
  /** `memory` for measurements; the site keeps them in the database. */
  books?: 'database' | 'memory'
}

/** A running sandbox carrier. */
export interface SandboxCarrier {
  url: string
  settings(): SandboxSettings
  change(settings: Changes): void
  /** What it took, as a real carrier's list would show it. */
  messages(): Promise<SandboxMessage[]>
  /** A person texts us. */
  text(from: string, body: string): Promise<void>
  stop(): Promise<void>
}

/**
 * A carrier of our own on loopback: the REST calls, statuses, error codes, signed reports and inbound texts of the real one,
 * as far as the official client uses them. `GET` and `PUT /sandbox/settings` change its behaviour while it runs.
 */
export async function startSandboxCarrier({ port, sql, inboundUrl, settings: given = {}, books: kept = 'database' }: SandboxOptions): Promise<SandboxCarrier> {
  const books: SandboxBooks = kept === 'database' ? booksInDatabase(sql) : booksInMemory()
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${portOf(server.address())}`
  const account = await publishSandbox(sql, url, randomBytes(16).toString('hex'))
  const authorization = `Basic ${Buffer.from(`${SANDBOX_SID}:${account.authToken}`).toString('base64')}`
  const hooks = sandboxHooks(account.authToken)
  const stored = SandboxSettings.partial().safeParse(account.settings)
  let settings = SandboxSettings.parse({ ...defaultSandboxSettings, ...(stored.success ? stored.data : {}), ...given })
  const blocked = new Set<string>()
  const counts = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let serial = 0
  let stopped = false

  for (const message of await books.all()) {
    if (message.direction === 'inbound') noteKeyword(message.fromNumber, message.body)
    else if (message.direction === 'outbound-api') {
      const nth = counts.get(message.toNumber) ?? 0
      counts.set(message.toNumber, nth + 1)
      if (message.status === 'queued' || message.status === 'sent') live(message, nth)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await textOf(request)
    if (pathname === '/sandbox/settings') return settingsRoute(request.method ?? 'GET', body, response)
    if (settings.outage) return cut(request.socket)
    if (request.headers.authorization !== authorization) return problem(response, 401, 20003, 'Authenticate')
    if (request.method === 'POST' && pathname === MESSAGES) return create(new URLSearchParams(body), request.socket, response)
    if (request.method === 'GET' && pathname === MESSAGES) return list(searchParams, response)
    if (request.method === 'GET' && /\/Media\/ME\w+$/.test(pathname)) return sendPicture(response)
    const sid = /\/Messages\/(\w+)\.json$/.exec(pathname)?.[1]
    const message = sid ? await books.bySid(sid) : undefined
    return message ? answer(response, 200, resource(message)) : problem(response, 404, 20404, 'The requested resource was not found')
  }

  async function create(form: URLSearchParams, socket: Socket, response: ServerResponse): Promise<void> {
    const to = form.get('To') ?? ''
    const chance = chanceOf(`${settings.seed}|create|${serial++}`)
    if (settings.latencyMs + settings.latencySpreadMs > 0) await wait(settings.latencyMs + settings.latencySpreadMs * chance('latency'))
    // A caller that hung up before anything was taken is not served, however long this process was kept waiting.
    if (settings.outage || socket.destroyed || socket.readableEnded) return cut(socket)
    if (chance('busy') < settings.busyShare) {
      response.setHeader('retry-after', String(settings.retryAfterSeconds))
      return problem(response, 429, 20429, 'Too Many Requests')
    }
    const refusal = refusalOf(to, form)
    if (refusal) return problem(response, refusal.code === 20003 ? 401 : 400, refusal.code, refusal.message)
    const error = chance('error') < settings.serverErrorShare
    if (error && chance('taken') < 0.5) return problem(response, 500, 20500, 'Internal Server Error')

    const message: SandboxMessage = {
      sid: sidOf(), direction: 'outbound-api', fromNumber: form.get('From') ?? SANDBOX_FROM, toNumber: to, body: form.get('Body') ?? '',
      status: 'queued', errorCode: null, statusCallback: form.get('StatusCallback'), createdAt: new Date(),
    }
    const nth = counts.get(to) ?? 0
    counts.set(to, nth + 1)
    await books.add(message)
    live(message, nth)
    if (error) return problem(response, 500, 20500, 'Internal Server Error')
    if (chance('lost') < settings.lostAnswerShare) return cut(socket)
    answer(response, 201, resource(message))
  }

  function refusalOf(to: string, form: URLSearchParams): { code: number; message: string } | null {
    if (settings.refuseWith !== null) return { code: settings.refuseWith, message: `Refused with ${settings.refuseWith}` }
    const phone = toE164(to)
    // Twilio's own magic numbers mean the same here.
    if (!phone || to === '+15005550001') return { code: 21211, message: `The 'To' number ${to} is not a valid phone number.` }
    if (to === '+15005550009') return { code: 21614, message: `'To' number: ${to}, is not a mobile number` }
    if (to === '+15005550004' || blocked.has(to)) return { code: 21610, message: 'Attempt to send to unsubscribed recipient' }
    if ((form.get('Body') ?? '').length === 0) return { code: 21602, message: 'Message body is required.' }
    if ((form.get('Body') ?? '').length > 1600) return { code: 21617, message: 'The concatenated message body exceeds the 1600 character limit.' }
    return null
  }

  async function list(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const visible = Date.now() - settings.listDelayMs
    const messages = (await books.to(query.get('To') ?? '')).filter(({ createdAt }) => createdAt.getTime() <= visible)
    answer(response, 200, { messages: messages.map(resource), page: 0, page_size: 200, start: 0, end: messages.length, uri: MESSAGES, first_page_uri: MESSAGES, next_page_uri: null, previous_page_uri: null })
  }

  /** What follows a create: reports, the end, perhaps an answer. */
  function live(message: SandboxMessage, nth: number): void {
    const fate = fateOf(message.toNumber, nth, settings)
    const chance = chanceOf(`${settings.seed}|${message.toNumber}|${nth}`)
    const sentAt = settings.sentAfterMs * (0.5 + chance('sent'))
    const endAt = sentAt + settings.deliveredAfterMs * (0.5 + chance('end'))
    after(settings.shuffle ? endAt * 2 * chance('late') : sentAt, () => report(message, 'sent', null, chance))
    after(endAt, () => {
      books.change(message.sid, fate.status, fate.errorCode)
      report(message, fate.status, fate.errorCode, chance)
      const { answer: words } = fate
      if (words) after(settings.replyAfterMs * (0.5 + chance('answer')), () => void text(message.toNumber, words))
    })
  }

  function report(message: SandboxMessage, status: string, errorCode: number | null, chance: (what: string) => number): void {
    const { statusCallback, sid, toNumber, fromNumber } = message
    if (!statusCallback || settings.loseReports) return
    const params = { AccountSid: SANDBOX_SID, ApiVersion: '2010-04-01', From: fromNumber, MessageSid: sid, MessageStatus: status, SmsSid: sid, SmsStatus: status, To: toNumber, ...(errorCode ? { ErrorCode: String(errorCode) } : {}) }
    void hooks.post(statusCallback, params)
    if (chance(`twice ${status}`) < settings.duplicateShare) after(50 + 400 * chance('again'), () => void hooks.post(statusCallback, params))
  }

  async function text(from: string, body: string): Promise<void> {
    const message: SandboxMessage = { sid: sidOf(), direction: 'inbound', fromNumber: from, toNumber: SANDBOX_FROM, body, status: 'received', errorCode: null, statusCallback: null, createdAt: new Date() }
    await books.add(message)
    const keyword = noteKeyword(from, body)
    await hooks.post(inboundUrl, { AccountSid: SANDBOX_SID, ApiVersion: '2010-04-01', Body: body, From: from, MessageSid: message.sid, ...mediaOf(body, `${url}${MESSAGES.slice(0, -5)}/${message.sid}`), NumSegments: '1', SmsMessageSid: message.sid, SmsSid: message.sid, SmsStatus: 'received', To: SANDBOX_FROM, ...(keyword ? { OptOutType: keyword } : {}) })
  }

  /** The carrier's own opt-out: exactly a keyword, nothing else. */
  function noteKeyword(from: string, body: string): 'STOP' | 'START' | 'HELP' | null {
    const word = body.trim().toUpperCase()
    if (['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].includes(word)) {
      blocked.add(from)
      return 'STOP'
    }
    if (['START', 'YES', 'UNSTOP'].includes(word)) {
      blocked.delete(from)
      return 'START'
    }
    return word === 'HELP' || word === 'INFO' ? 'HELP' : null
  }

  async function settingsRoute(method: string, body: string, response: ServerResponse): Promise<void> {
    if (method === 'PUT') {
      const changed = SandboxSettings.partial().safeParse(parseJson(body))
      if (!changed.success) return problem(response, 422, 0, changed.error.issues[0]?.message ?? 'Not settings')
      change(changed.data)
      await sql`update sandbox_carrier set settings = settings || ${JSON.stringify(changed.data)}::text::jsonb`.catch(() => {})
    }
    answer(response, 200, settings)
  }

  function change(changed: Changes) {
    settings = SandboxSettings.parse({ ...settings, ...changed })
  }

  function after(delay: number, act: () => void): void {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, delay)
    timers.add(timer)
  }

  return {
    url,
    settings: () => settings,
    change,
    messages: () => books.all(),
    text,
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await hooks.stop()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

type Changes = { [Key in keyof SandboxSettings]?: SandboxSettings[Key] | undefined }

const MESSAGES = `/2010-04-01/Accounts/${SANDBOX_SID}/Messages.json`
const sidOf = () => `SM${randomBytes(16).toString('hex')}`
const cut = (socket: Socket) => void socket.destroy()
const portOf = (address: AddressInfo | string | null) => (address !== null && typeof address === 'object' ? address.port : 0)

/** A message as the real carrier's API writes it. */
function resource({ sid, direction, fromNumber, toNumber, body, status, errorCode, createdAt }: SandboxMessage) {
  const date = createdAt.toUTCString().replace('GMT', '+0000')
  return {
    sid, account_sid: SANDBOX_SID, api_version: '2010-04-01', body, status, direction, from: fromNumber, to: toNumber, error_code: errorCode, error_message: null,
    date_created: date, date_updated: date, date_sent: status === 'queued' ? null : date, messaging_service_sid: null, num_media: '0',
    num_segments: String(countSegments(body).segments), price: null, price_unit: 'USD', uri: `${MESSAGES.slice(0, -5)}/${sid}.json`, subresource_uris: {},
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
