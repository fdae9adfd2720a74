import { UnreadableList } from './unreadable-list.ts'

const MAX_BYTES = 200 * 1024 * 1024
const MAX_ENTRIES = 2000
const END = 0x06054b50
const ENTRY = 0x02014b50

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
    total += view.getUint32(at + 24, true)
    if (total > MAX_BYTES)
      throw new UnreadableList('This workbook unpacks to more than 200 MB. Save its first sheet as CSV.')
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1)
    if (view.getUint32(at, true) === END) return at
  return -1
}
