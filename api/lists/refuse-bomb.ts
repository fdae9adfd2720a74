import { UnreadableList } from './unreadable-list.ts'

const MAX_BYTES = 200 * 1024 * 1024
const MAX_ENTRIES = 2000
const END = 0x06054b50
const ENTRY = 0x02014b50
/** Of a field that holds a size in eight bytes (ZIP64). */
const WIDE = 0x0001
/** Written in place of a size that stands in such a field. */
const SAID_THERE = 0xffffffff

/** Throws `UnreadableList` for a zip whose directory declares more than a workbook should hold. */
export function refuseBomb(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end < 0) throw new UnreadableList('This workbook is damaged')
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  if (entries > MAX_ENTRIES) throw new UnreadableList('This workbook has too many parts')
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY)
      throw new UnreadableList('This workbook is damaged')
    total += sizeAt(view, at)
    if (total > MAX_BYTES)
      throw new UnreadableList('This workbook unpacks to more than 200 MB. Save its first sheet as CSV.')
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Unpacked, of the entry at a place. Some programs write all sizes in eight bytes, as for files of more than 4 GB; where both are there the larger one counts. */
function sizeAt(view: DataView, at: number): number {
  const size = view.getUint32(at + 24, true)
  const fields = at + 46 + view.getUint16(at + 28, true)
  const end = Math.min(fields + view.getUint16(at + 30, true), view.byteLength)
  for (let field = fields; field + 12 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== WIDE) continue
    const wide = Number(view.getBigUint64(field + 4, true))
    return size === SAID_THERE ? wide : Math.max(size, wide)
  }
  return size
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1)
    if (view.getUint32(at, true) === END) return at
  return -1
}
