import type { IncomingMessage, ServerResponse } from 'node:http'
import { sandboxMessageCreator, type SandboxCall } from './create-sandbox-message.ts'
import { SANDBOX_MESSAGES, SANDBOX_SID, SANDBOX_USAGE } from './sandbox-account.ts'
import { answer, cut, problem, resource, usageRecord } from './sandbox-answers.ts'
import type { SandboxLife } from './sandbox-life.ts'
import type { SandboxMessageStore } from './sandbox-message-store.ts'
import { answersLookUp } from './sandbox-networks.ts'
import type { SandboxNumbers } from './sandbox-numbers.ts'
import { mediaListOf, sendPicture } from './sandbox-pictures.ts'
import type { SandboxRegistrations } from './sandbox-registrations.ts'
import { SandboxSettings, type SandboxChanges } from './sandbox-settings.ts'

interface SandboxRequestOptions {
  messageStore: SandboxMessageStore
  numbers: SandboxNumbers
  /** Whether texts from a number are refused, because it is not in its owner's messaging service. */
  isUnregistered: (number: string) => Promise<boolean>
  life: SandboxLife
  registrations: SandboxRegistrations
  authToken: string
  settings: () => SandboxSettings
  /** Changes them for good. */
  change(changed: SandboxChanges): Promise<void>
  onCall?: ((call: SandboxCall) => void) | undefined
}

/** The REST side of the sandbox carrier: what the official client calls, and `GET` and `PUT /sandbox/settings`. */
export function sandboxRequests({
  messageStore,
  numbers,
  isUnregistered,
  life,
  registrations,
  authToken,
  settings,
  change,
  onCall,
}: SandboxRequestOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const authorization = `Basic ${Buffer.from(`${SANDBOX_SID}:${authToken}`).toString('base64')}`
  const create = sandboxMessageCreator(life, numbers, isUnregistered, settings, onCall)

  async function list(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const visible = Date.now() - settings().listDelayMs
    const to = query.get('To')
    const size = Math.min(1000, Number(query.get('PageSize') ?? 50))
    const page = Number(query.get('Page') ?? 0)
    const listed =
      to === null ? await messageStore.page(page * size, size) : await messageStore.to(to, page * size, size)
    const next = new URLSearchParams({
      ...(to === null ? {} : { To: to }),
      PageSize: String(size),
      Page: String(page + 1),
    })
    answer(response, 200, {
      messages: listed.filter(({ createdAt }) => createdAt.getTime() <= visible).map(resource),
      page,
      page_size: size,
      start: page * size,
      end: page * size + listed.length,
      uri: MESSAGES,
      first_page_uri: MESSAGES,
      next_page_uri: listed.length === size ? `${MESSAGES}?${next.toString()}` : null,
      previous_page_uri: null,
    })
  }

  async function usage(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const [category, day] = [query.get('Category') ?? '', query.get('StartDate') ?? '']
    // As far as we ask: of one category and one day.
    if (!/^sms-(in|out)bound$/.test(category) || !/^\d{4}-\d\d-\d\d$/.test(day) || query.get('EndDate') !== day)
      return problem(response, 400, 20001, 'The sandbox counts one category of one day')
    const record = await usageRecord(category, day, messageStore.ofDay(day, category === 'sms-inbound'))
    answer(response, 200, { usage_records: [record], page: 0, page_size: 50, next_page_uri: null })
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
    if (request.method === 'GET' && pathname === SANDBOX_USAGE) return usage(searchParams, response)
    if (await registrations({ request, response, pathname, query: searchParams, body })) return
    if (request.method === 'GET' && answersLookUp(pathname, response, settings())) return
    if (request.method === 'GET' && /\/Media\/ME\w+$/.test(pathname)) return sendPicture(response)
    if (await numbers.answers({ method: request.method ?? 'GET', pathname, query: searchParams, body }, response))
      return
    const [, sid, media] = /\/Messages\/(\w+)(\/Media)?\.json$/.exec(pathname) ?? []
    const message = sid ? await messageStore.bySid(sid) : undefined
    return message
      ? answer(response, 200, media ? mediaListOf(message) : resource(message))
      : problem(response, 404, 20404, 'The requested resource was not found')
  }
}

const MESSAGES = `${SANDBOX_MESSAGES}.json`

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
