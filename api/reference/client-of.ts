interface Problem {
  code?: string
  message?: string
  details?: unknown
}

/** What a call was refused with. `message` is a sentence for people, `code` is for programs. */
export class LotlineError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, problem: Problem) {
    super(problem.message ?? `Refused with ${status}`)
    this.name = 'LotlineError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.details = problem.details
  }
}

export interface LotlineOptions {
  /** Where the API is: `https://lotline.example.com`. */
  baseUrl: string
  /** An API key of the account; without one, the browser's session or the cookie among `headers`. */
  key?: string | undefined
  headers?: Record<string, string>
  /** In place of the global `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** What every call takes beside its own `path`, `query` and `body`. */
export interface CallOptions {
  /** A POST with the same key and request does its work once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Sees the response, with its headers (`X-Total-Count`), before it is read. */
  onResponse?: (response: Response) => void
}

type PathOf<O> = O extends { parameters: { path: infer Path } } ? { path: Path } : unknown
type QueryOf<O> = O extends { parameters: { query: infer Query } }
  ? { query: Query }
  : O extends { parameters: { query?: infer Query } }
    ? [Query] extends [undefined]
      ? unknown
      : { query?: Query }
    : unknown
type BodyOf<O> = O extends { requestBody: { content: infer Content } } ? { body: Content[keyof Content] } : unknown
type RequestOf<O> = PathOf<O> & QueryOf<O> & BodyOf<O> & CallOptions
type ContentOf<R> = R extends { content: infer Content } ? Content[keyof Content] : null
type AnswerOf<O> = O extends { responses: infer R } ? ContentOf<R[keyof R & (200 | 201 | 204)]> : never

/** One operation as a function. */
export type Call<O> =
  Partial<RequestOf<O>> extends RequestOf<O>
    ? (request?: RequestOf<O>) => Promise<AnswerOf<O>>
    : (request: RequestOf<O>) => Promise<AnswerOf<O>>

/** Method and path of each call; `form` where its body travels as one. */
export type Calls = Record<string, readonly [method: string, path: string, sends?: 'form']>

interface AnyRequest extends CallOptions {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The calls as functions. Each throws a `LotlineError` for what is refused. */
export function clientOf<Client>(calls: Calls, options: LotlineOptions): Client {
  const { baseUrl, key, headers = {}, fetch = globalThis.fetch } = options

  async function send([method, path, sends]: Calls[string], request: AnyRequest): Promise<unknown> {
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.path?.[name]))),
      baseUrl,
    )
    for (const [name, value] of Object.entries(request.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const hasJson = request.body !== undefined && sends !== 'form'
    const response = await fetch(url, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(hasJson ? { 'content-type': 'application/json' } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
        ...headers,
      },
      ...(request.body === undefined ? {} : { body: hasJson ? JSON.stringify(request.body) : formOf(request.body) }),
      ...(request.signal ? { signal: request.signal } : {}),
    })
    request.onResponse?.(response)
    if (!response.ok) throw new LotlineError(response.status, (await response.json().catch(() => ({}))) as Problem)
    if (response.status === 204) return null
    const type = response.headers.get('content-type') ?? ''
    return type.includes('json') ? response.json() : type.startsWith('text/') ? response.text() : response.blob()
  }

  // The types of the client come from the document that `calls` was made of.
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, (request: AnyRequest = {}) => send(call, request)]),
  ) as Client
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(fields)))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}
