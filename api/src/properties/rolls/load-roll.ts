import type { Pool } from '../../db/sql.ts'
import { hash53 } from '../hash.ts'
import { bindColumns } from './bind-columns.ts'
import { csvRows } from './csv-rows.ts'
import { countIn, noFates, type Fates } from './fates.ts'
import { hashSet } from './hash-set.ts'
import { ensurePartitions, mergeRecords } from './merge-records.ts'
import { readRecord, type PropertyRecord } from './read-record.ts'
import type { RollFormat } from './roll-format.ts'

const CHUNK = 10_000

/**
 * Streams the text of a roll into the catalog, chunk by chunk, each in a transaction: what was written before a crash
 * is found unchanged when the roll is loaded again. Memory does not grow with the file but for 16 bytes a parcel.
 * Answers the fates and the states that were touched.
 */
export async function loadRoll(
  sql: Pool,
  format: RollFormat,
  text: AsyncIterable<string>,
  { today, onProgress = () => {} }: { today: string; onProgress?: (fates: Fates) => void },
): Promise<{ fates: Fates; states: string[] }> {
  const fates = noFates()
  const seen = hashSet()
  const states = new Set<string>()
  let bind: ReturnType<typeof bindColumns> | undefined
  let chunk: PropertyRecord[] = []
  const dropped = (field: string, reason: string) => countIn(fates.dropped, `${field}: ${reason}`)

  // One chunk is written while the next is read: the database and the parser use a processor each.
  let writing: Promise<void> = Promise.resolve()
  async function flush() {
    const records = chunk
    chunk = []
    await writing
    const missing = new Set(records.map(({ stateOrProvince }) => stateOrProvince).filter((state) => !states.has(state)))
    writing = write(records, missing)
    // Awaited by the next flush; until then a failure must not count as unhandled.
    writing.catch(() => {})
  }
  async function write(records: PropertyRecord[], missing: Set<string>) {
    await ensurePartitions(sql, missing)
    for (const state of missing) states.add(state)
    const { imported, updated, unchanged } = await mergeRecords(sql, records)
    fates.imported += imported
    fates.updated += updated
    fates.unchanged += unchanged
    onProgress(fates)
  }

  for await (const rows of csvRows(text)) {
    for (const row of rows) {
      if (!bind) {
        bind = bindColumns(format, row)
        continue
      }
      fates.rows += 1
      const record = readRecord(format, bind(row), today, dropped)
      if (typeof record === 'string') countIn(fates.rejected, record)
      else if (!seen.add(hash53(`${record.fips} ${record.apnKey}`))) fates.duplicate += 1
      else chunk.push(record)
    }
    if (chunk.length >= CHUNK) await flush()
  }
  if (!bind) throw new Error('The file is empty')
  if (chunk.length > 0) await flush()
  await writing
  return { fates, states: [...states] }
}
