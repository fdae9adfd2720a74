import { Readable } from 'node:stream'
import type { Endpoint } from 'contract/endpoint'
import type { KeptAnswer } from './idempotency/kept-answers.ts'
import { packedJson } from './packed-json.ts'
import { isReply, type FileAnswer } from './reply.ts'

/** What a handler returned, as it is sent and may be kept: 204 for nothing, 201 for what a POST made. */
export function wireAnswer(endpoint: Endpoint, answer: unknown): KeptAnswer {
  const { value, status, headers = {} } = isReply(answer) ? answer : { value: answer, status: undefined }
  if (value === null || value === undefined) return { status: status ?? 204, body: null, headers }
  return { status: status ?? (endpoint.method === 'POST' ? 201 : 200), body: JSON.stringify(value), headers }
}

/** Sends an answer, compressed for who takes it. `again`: it is the kept answer of an earlier call. */
export async function jsonResponse(
  request: Request,
  { status, body, headers, again = false }: KeptAnswer & { again?: boolean },
): Promise<globalThis.Response> {
  const packed = await packedJson(request, body)
  const plain = {
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...headers,
    ...(again ? { 'idempotent-replayed': 'true' } : {}),
    ...(packed ? { 'content-encoding': 'br' } : {}),
  }
  // A plain table is written as it is; only what is there several times, as cookies are, needs more.
  const wire = Object.values(plain).every((value) => typeof value === 'string')
    ? (plain as Record<string, string>) // just looked at
    : Object.entries(plain).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
  return new Response(packed ?? body, { status, headers: wire })
}

type Sent = ConstructorParameters<typeof Response>[0]

/** Sends a download; to who asks for its head alone, without reading any of it. */
export function downloadResponse(request: Request, file: unknown): globalThis.Response {
  const { name, type, body, size } = file as FileAnswer // the boundary: what the handler of a download returned
  return new Response(sentOf(request, body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    },
  })
}

function sentOf({ method }: Request, body: FileAnswer['body']): Sent {
  if (!(body instanceof Readable)) return body as Sent
  // It failed before it was sent: of that a stream of the web would make an empty file.
  if (body.errored) throw body.errored
  // Not read, it would keep what it holds: a connection to the database, or an open file.
  if (method === 'HEAD') return (body.destroy(), null)
  return Readable.toWeb(body) as ReadableStream as Sent
}
