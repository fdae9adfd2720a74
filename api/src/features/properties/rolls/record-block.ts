import { writeKeys, type RecordLine } from './copy-line.ts'
import { copyText } from './copy-text.ts'
import type { PropertyRecord } from './property-record.ts'

/** Records as COPY takes them: their lines, and those of the keys they are found by. */
export interface RecordLines {
  records: Buffer[]
  keys: Buffer[]
}

export interface RecordBlock {
  add(record: PropertyRecord, propertyId: number, fingerprint: number): void
  /** Bytes gathered so far. */
  size(): number
  /** Returns the filled lines and starts with none. */
  take(): RecordLines
  /** For lines that have been written: their memory is used again. */
  reuse(lines: RecordLines): void
}

export function recordBlock(line: RecordLine): RecordBlock {
  const records = copyText()
  const keys = copyText()
  return {
    add(record, propertyId, fingerprint) {
      line.write(records, record, propertyId, fingerprint)
      writeKeys(keys, record, propertyId)
    },
    size: () => records.size(),
    take: () => ({ records: records.take(), keys: keys.take() }),
    reuse(lines) {
      records.reuse(lines.records)
      keys.reuse(lines.keys)
    },
  }
}
