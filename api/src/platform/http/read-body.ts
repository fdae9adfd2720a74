import { createHash } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { takeTurns } from '../calls-lately/take-turns.ts'
import { cleanText } from './clean-text.ts'
import { Refusal } from '../errors/refusal.ts'
import { parseJson } from './parse-json.ts'
import { isLarge, largeTextUpTo, textUpTo } from './receive-body.ts'
import { MAX_UPLOAD_BYTES, receiveUpload } from './receive-upload.ts'

/** Of JSON, unless the endpoint takes lists: enough for a form to say which of its texts is too long. */
const MAX_JSON_BYTES = 3 * 1024 * 1024
/** Of JSON from whoever comes by. */
const MAX_ANONYMOUS_BYTES = 64 * 1024
/** Bytes that an endpoint's longest body has for each of its values at least; a row of the longest list has four, of 40 bytes each. */
const MIN_BYTES_A_VALUE = 32
/** The same of what was sent: a list of empty objects is none. So many values may come in any number of bytes. */
const MIN_SENT_BYTES_A_VALUE = 4
const FREE_VALUES = 10_000
/** Of JSON: a millisecond or two. */
const HASHED_AT_ONCE = 1024 * 1024
const HIGH_SURROGATE = /[\ud800-\udbff]/
/** Of JSON: more than a form, less than a part of a list. */
const LONG_BYTES = 64 * 1024

export interface ReceivedBody {
  /** Before the endpoint's schema. */
  value: unknown
  /** SHA-256 of what was sent: of an upload its fields and files, whose separator differs each time. */
  hash: () => Promise<Buffer>
  /** Long JSON, in which thousands of values may be faulty. */
  isLong?: boolean
  /** Removes what was kept of it until it was answered. */
  dispose: () => Promise<void>
}

/** Reads a request's body as its endpoint has it: JSON, or the fields and files of an upload. A large one waits for `enter` once it is here whole. */
export async function readBody(
  endpoint: Endpoint,
  request: Request,
  enter: () => Promise<void>,
): Promise<ReceivedBody> {
  if (endpoint.sends === 'upload') return uploadOnceLetIn(request, enter)
  const max = maxBytesOf(endpoint)
  const text = await (isLarge(request, max) ? largeTextUpTo(request, max, { enter }) : textUpTo(request, max))
  return {
    value: text === '' ? {} : await jsonOf(text, request, max),
    hash: () => hashOf(text),
    isLong: text.length > LONG_BYTES,
    dispose: async () => {},
  }
}

async function uploadOnceLetIn(request: Request, enter: () => Promise<void>): Promise<ReceivedBody> {
  const upload = await receiveUpload(request)
  await enter().catch(async (error: unknown) => {
    await upload.dispose()
    throw error
  })
  return upload
}

/** The most bytes of a body that an endpoint takes. */
export function maxBytesOf({ sends, access, maxBytes }: Pick<Endpoint, 'sends' | 'access' | 'maxBytes'>): number {
  if (sends === 'upload') return MAX_UPLOAD_BYTES
  return maxBytes ?? (access === 'anyone' ? MAX_ANONYMOUS_BYTES : MAX_JSON_BYTES)
}

async function hashOf(text: string): Promise<Buffer> {
  const othersTurn = takeTurns()
  const hash = createHash('sha256')
  for (let from = 0; from < text.length;) {
    const to = from + HASHED_AT_ONCE
    // Both halves of a character together: each by itself is hashed as any other half.
    const end = HIGH_SURROGATE.test(text.charAt(to - 1)) ? to + 1 : to
    hash.update(text.slice(from, end))
    from = end
    if (from < text.length) await othersTurn()
  }
  return hash.digest()
}

async function jsonOf(text: string, request: Request, maxBytes: number): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    throw new Refusal(415, 'not_json', 'Send the request as application/json')
  const maxValues = Math.min(maxBytes / MIN_BYTES_A_VALUE, FREE_VALUES + text.length / MIN_SENT_BYTES_A_VALUE)
  // Only an escape can put them into valid JSON; the raw characters were refused or replaced before.
  const revive =
    text.includes(String.raw`\u`) && ODD_ESCAPE.test(text)
      ? (_: string, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)
      : undefined
  const value = await parseJson(text, maxValues, revive).catch(() => {
    throw new Refusal(400, 'not_json', 'The request is not valid JSON')
  })
  if (value === undefined)
    throw new Refusal(
      422,
      'too_many_values',
      'The request holds more values than this call takes. Split it and send the parts.',
    )
  return value
}

/** `\\u0000`, and halves of characters. */
const ODD_ESCAPE = /\\u(?:0000|d[89a-f])/i
