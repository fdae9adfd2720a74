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

/** Sends a download. */
export function downloadResponse({ name, type, body, size }: FileAnswer): globalThis.Response {
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
