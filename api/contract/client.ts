import type { z } from 'zod'
import type { Endpoint, Request, Response } from './endpoint.ts'
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { intentOf, type Intent } from './intent.ts'
import { noteOtherAccount, SHOWN_ACCOUNT_PARAMETER, shownAccountHeaders } from './shown-account.ts'
import { hasSignedInAgain } from './sign-in-again.ts'

/** A refused call. `message` has the form of the specification (`401: <response text>`); people are shown `reason`. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's short code, such as `not_found`. */
  readonly code: string
  /** The server's sentence for people, when it sent one. */
  readonly reason: string | undefined
  /** What else the server said, by code: choices, field issues. */
  readonly details: unknown

  constructor(status: number, text: string, problem: { code?: string; message?: string; details?: unknown } = {}) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.reason = problem.message
    this.details = problem.details
  }
}

type Values = Record<string, unknown>
interface Sendable {
  params?: Values
  query?: Values
  body?: unknown
}

/**
 * Calls one endpoint of the API with the session cookie. A call of a session that has ended waits until the person has signed in again
 * over the page, where the shell asks for that.
 * Throws an `ApiError` for every answer that is not OK, and one with status 0 when no answer came.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Response<E>> {
  const response = await send(endpoint, request, signal)
  return (response.status === 204 ? null : await response.json()) as Response<E>
}

/** One window of a list, and how many rows there are in all (the answer's `X-Total-Count`). */
export interface Window<Rows> {
  rows: Rows
  total: number
  /** The answer's `Link`, in which a list that names places says where the next window begins. */
  link?: string | null
}

/** Where the window after these begins; undefined where all rows are there. */
export function nextOffset(newest: Window<readonly unknown[]>, all: readonly Window<readonly unknown[]>[]) {
  const seen = all.reduce((sum, { rows }) => sum + rows.length, 0)
  return newest.rows.length > 0 && seen < newest.total ? seen : undefined
}

/** The rows of windows, each once: one that came, or was changed, between two calls moved a row of one window into another. */
export const rowsOf = <Row extends { id: string }>(windows: readonly Window<readonly Row[]>[]): Row[] => [
  ...new Map(windows.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
]

/** Calls an endpoint that answers with one window of a list. */
export async function callForWindow<E extends Endpoint & { response: z.ZodArray }>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Window<Response<E>>> {
  const response = await send(endpoint, request, signal)
  const rows = (await response.json()) as Response<E>
  const total = response.headers.get('x-total-count')
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    link: response.headers.get('link'),
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<globalThis.Response> {
  // The one place where the table's types meet the wire: the server parsed the same schemas.
  const { body } = request as Sendable
  const url = urlOf(endpoint, request)
  const intent = endpoint.creates ? intentOf(url, body) : undefined
  const { headers, ...rest } = bodyOf(endpoint, body)
  const init = {
    method: endpoint.method,
    credentials: 'include' as const,
    headers: { ...headers, ...intent?.headers, ...shownAccountHeaders() },
    ...(signal ? { signal } : {}),
    ...(endpoint.outlivesPage ? { keepalive: true } : {}),
    ...rest,
  }
  const ask = () =>
    answerTo(url, init, intent).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiError(0, 'no answer', {
        code: 'unreachable',
        message: 'The server could not be reached. Check your connection and try again.',
      })
    })
  let response = await ask()
  // The same request, with the same Idempotency-Key: whoever called does not notice that the session had ended.
  if (response.status === 401 && (await hasSignedInAgain(problemOf(await response.clone().text()).code)))
    response = await ask()
  intent?.answered(response.status)
  if (response.ok) return response
  const error = await errorOf(response)
  noteOtherAccount(error.code)
  throw error
}

/** While the first click of a double click, or a try whose answer was lost, is still running, its own answer is waited for. */
async function answerTo(url: string, init: RequestInit, intent: Intent | undefined): Promise<globalThis.Response> {
  if (init.method === 'GET') {
    const first = await takeFirstAnswer(url)
    if (first) return first
  } else forgetFirstAnswers()
  for (let turn = 0; ; turn += 1) {
    const response = await fetch(url, init)
    if (
      !intent ||
      turn >= 20 ||
      response.status !== 409 ||
      problemOf(await response.clone().text()).code !== 'still_running'
    )
      return response
    await new Promise((wake) => setTimeout(wake, 250 + turn * 100))
  }
}

/** The address of a call, for links and downloads. An export names the account that the page shows, where the person works in several. */
export function urlOf<E extends Endpoint>(endpoint: E, request: Request<E>): string {
  const { params = {}, query = {} } = request as Sendable
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  // What has an id is the account's that has it.
  const isExport = endpoint.answers === 'file' && !endpoint.path.includes(':id')
  if (isExport && globalThis.accountOfDownloads) search.set(SHOWN_ACCOUNT_PARAMETER, globalThis.accountOfDownloads)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function bodyOf(endpoint: Endpoint, body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {}
  if (endpoint.sends !== 'upload')
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Values)) {
    if (value !== undefined && value !== null) form.set(name, value instanceof Blob ? value : String(value))
  }
  return { body: form }
}

async function errorOf(response: globalThis.Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return new ApiError(response.status, text || response.statusText, problemOf(text))
}

function problemOf(text: string): { code?: string; message?: string; details?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed !== null && typeof parsed === 'object' ? parsed : {}
  } catch {
    return {}
  }
}
