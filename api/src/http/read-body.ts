import { createHash } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { cleanText } from './clean-text.ts'
import { Refusal } from './errors.ts'
import { bytesUpTo, textUpTo } from './receive-body.ts'

const MB = 1024 * 1024
/** Uploads are read into memory; a larger one is refused with 413. */
const MAX_UPLOAD_BYTES = 64 * MB
/** Of JSON, unless the endpoint takes lists: enough for a form to say which of its texts is too long. */
const MAX_JSON_BYTES = 3 * MB
const MAX_FILE_NAME = 255
/** Of an upload: its fields and files, and the end. */
const MAX_PARTS = 20

/** Of JSON from whoever comes by. */
const MAX_ANONYMOUS_BYTES = 64 * 1024

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
  const text = await textUpTo(request, maxBytesOf(endpoint))
  return { value: text === '' ? {} : jsonOf(text, request), hash: async () => createHash('sha256').update(text).digest() }
}

/** The most bytes of a body that an endpoint takes. */
export function maxBytesOf({ sends, access, maxBytes }: Pick<Endpoint, 'sends' | 'access' | 'maxBytes'>): number {
  if (sends === 'upload') return MAX_UPLOAD_BYTES
  return maxBytes ?? (access === 'anyone' ? MAX_ANONYMOUS_BYTES : MAX_JSON_BYTES)
}

function jsonOf(text: string, request: Request): unknown {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Refusal(415, 'not_json', 'Send the request as application/json')
  try {
    // Only an escape can put them into valid JSON; the raw characters were refused or replaced before.
    return ODD_ESCAPE.test(text) ? JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)) : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'not_json', 'The request is not valid JSON')
  }
}

/** `\\u0000`, and halves of characters. */
const ODD_ESCAPE = /\\u(?:0000|d[89a-f])/i

async function uploadOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await bytesUpTo(request, MAX_UPLOAD_BYTES, 'The file is larger than 64 MB. Split it and upload the parts.')
  const notWhole = new Refusal(400, 'not_an_upload', 'The upload did not arrive whole. Please try again.')
  if (partsIn(bytes, type) > MAX_PARTS) throw notWhole
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw notWhole
  })
  const clean = new FormData()
  for (const [name, value] of form) clean.append(name, typeof value === 'string' ? cleanText(value) : renamed(value))
  return clean
}

/** Counted before they are taken apart: a million tiny fields would hold the process for seconds. */
function partsIn(bytes: Buffer, type: string): number {
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  let parts = 0
  for (let at = bytes.indexOf(boundary); at >= 0 && parts <= MAX_PARTS; at = bytes.indexOf(boundary, at + boundary.length)) parts++
  return parts
}

/** The file under a name that can be kept and shown: the end of a long one tells what it is. */
function renamed(file: File): File {
  const name = cleanText(file.name).slice(-MAX_FILE_NAME)
  return name === file.name ? file : new File([file], name, { type: file.type })
}

async function hashOfForm(form: FormData): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else hash.update(JSON.stringify([name, value.name, value.size])).update(Buffer.from(await value.arrayBuffer()))
  }
  return hash.digest()
}
