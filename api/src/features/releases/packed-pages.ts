import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const packedAt = (html: string, quality: number) =>
  compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Of some 100 KB each. What visitors get changes with a release and with the day. */
const MAX_PAGES = 50

/**
 * Compresses pages. One that is the same for all visitors is compressed as far as it goes, which takes a core a tenth of a second, once;
 * any other quickly.
 */
export function packedPages() {
  const packed = new Map<string, Promise<Buffer>>()
  return (html: string, isForAll: boolean): Promise<Buffer> => {
    if (!isForAll) return packedAt(html, 5)
    const key = createHash('sha256').update(html).digest('base64')
    const page = packed.get(key) ?? packedAt(html, constants.BROTLI_MAX_QUALITY)
    packed.set(key, page)
    const [oldest = ''] = packed.keys()
    if (packed.size > MAX_PAGES) packed.delete(oldest)
    return page
  }
}
