import { Readable } from 'node:stream'
import type { Endpoint, Parsed, Response } from 'contract/endpoint'
import type { Context } from 'hono'
import { userOf, type SignedInUser } from '../auth/session.ts'
import type { Services } from '../services.ts'
import { employeesOnly, Refusal, signInFirst } from './errors.ts'
import { isReply, type FileAnswer, type Reply } from './reply.ts'

/** Uploads are read into memory; a larger one is refused with 413. */
const MOST_UPLOAD_BYTES = 64 * 1024 * 1024

type Caller<E> = E extends { access: 'anyone' } ? SignedInUser | null : SignedInUser
type Answer<E extends Endpoint> = E extends { answers: 'file' } ? FileAnswer : Response<E> | Reply<Response<E>>
export type Handler<E extends Endpoint> = (context: Services & { user: Caller<E>; request: Request } & Parsed<E>) => Promise<Answer<E>> | Answer<E>

/** An endpoint of the table with what answers it. */
export interface Route {
  endpoint: Endpoint
  answer(context: Context, services: Services): Promise<globalThis.Response>
}

/** Joins an endpoint and its handler: who calls is known and the request is parsed before the handler runs. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return {
    endpoint,
    async answer(context, services) {
      const request = context.req.raw
      const user = await userOf(request, services)
      if (!user && endpoint.access !== 'anyone') throw signInFirst()
      if (endpoint.access === 'employee' && !user?.employee) throw employeesOnly()
      const parsed = {
        params: endpoint.params?.parse(context.req.param()),
        query: endpoint.query?.parse(context.req.query()),
        body: endpoint.body?.parse(await bodyOf(endpoint, request)),
      }
      // The boundary: the schemas above are the very types that the handler was checked against.
      const answer: unknown = await handler({ ...services, ...parsed, user, request } as unknown as Parameters<Handler<E>>[0])
      return endpoint.answers === 'file' ? fileResponse(answer as FileAnswer) : jsonResponse(endpoint, answer)
    },
  }
}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.sends === 'upload') return uploadOf(request)
  const text = await request.text()
  if (text === '') return {}
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Refusal(415, 'not_json', 'Send the request as application/json')
  try {
    // PostgreSQL's text cannot hold the NUL character; nobody types it.
    return JSON.parse(text.replaceAll('\\u0000', ''))
  } catch {
    throw new Refusal(400, 'not_json', 'The request is not valid JSON')
  }
}

async function uploadOf(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_UPLOAD_BYTES) throw new Refusal(413, 'too_large', 'The file is larger than 64 MB. Split it and upload the parts.')
  const form = await request.formData().catch(() => {
    throw new Refusal(400, 'not_an_upload', 'The upload did not arrive whole. Please try again.')
  })
  return Object.fromEntries(form)
}

function jsonResponse(endpoint: Endpoint, answer: unknown): globalThis.Response {
  const { value, status, headers = {} } = isReply(answer) ? answer : { value: answer, status: undefined }
  if (value === null || value === undefined) return new Response(null, { status: status ?? 204, headers })
  return Response.json(value, { status: status ?? (endpoint.method === 'POST' ? 201 : 200), headers })
}

function fileResponse({ name, type, body, size }: FileAnswer): globalThis.Response {
  const stream = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body
  return new Response(stream as ConstructorParameters<typeof Response>[0], {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    },
  })
}
