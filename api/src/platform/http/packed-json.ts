import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { takesBrotli } from './file-response.ts'

/** Shorter answers are not worth it: they go in the first packets of a connection as they are. */
const MIN_LENGTH = 4096

const compress = promisify(brotliCompress)

/**
 * Compresses a long answer for who takes it, beside the main thread: a window of a hundred contacts is 36 KB, 5 KB so, for 0.3 ms
 * of processor time (docs/decisions/0085-answers-are-compressed.md). Undefined where it goes as it is.
 */
export async function packedJson(request: Request, body: string | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null || body.length < MIN_LENGTH || !takesBrotli(request)) return undefined
  return new Uint8Array(await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }))
}
