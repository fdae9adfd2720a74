import { createHash } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { Refusal } from './errors.ts'

/** Uploads are read into memory; a larger one is refused with 413. */
const MOST_UPLOAD_BYTES = 64 * 1024 * 1024

export interface ReceivedBody {
  /** Before the endpoint's schema. */
  value: unknown
  /** SHA-256 of what was sent: of an upload its fields and files, whose separator differs each time. */
  hash: () => Promise<Buffer>
}

/** Reads a request's body as its endpoint has it: JSON, or the fields and files of an upload. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<ReceivedBody> {
  if (endpoint.sends === 'upload') {
    const form = await uploadOf(request)
    return { value: Object.fromEntries(form), hash: () => hashOfForm(form) }
  }
  const text = await request.text()
  return { value: text === '' ? {} : jsonOf(text, request), hash: async () => createHash('sha256').update(text).digest() }
}

function jsonOf(text: string, request: Request): unknown {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Refusal(415, 'not_json', 'Send the request as application/json')
  try {
    // PostgreSQL's text cannot hold the NUL character; nobody types it.
    return JSON.parse(text.replaceAll('\\u0000', ''))
  } catch {
    throw new Refusal(400, 'not_json', 'The request is not valid JSON')
  }
}

async function uploadOf(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_UPLOAD_BYTES) throw new Refusal(413, 'too_large', 'The file is larger than 64 MB. Split it and upload the parts.')
  return request.formData().catch(() => {
    throw new Refusal(400, 'not_an_upload', 'The upload did not arrive whole. Please try again.')
  })
}

async function hashOfForm(form: FormData): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else hash.update(JSON.stringify([name, value.name, value.size])).update(Buffer.from(await value.arrayBuffer()))
  }
  return hash.digest()
}
