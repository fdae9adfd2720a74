import { compareParcels, writeRecords, type Marked } from './merge-records.ts'
import type { LoadContext, RecordOf } from './load-context.ts'
import { wholeLine } from './copy-line.ts'
import { recordBlock } from './record-block.ts'

/** A state that has records: its rows wait, and chunks of them are compared with the catalog; what says the same as before is not even parsed. */
export function mergedState(state: string, { sql, numbers, rowCounts, write }: LoadContext, recordOf: RecordOf) {
  let waiting: (Marked & { row: readonly string[] })[] = []

  return {
    add: (row: Marked & { row: readonly string[] }) => void waiting.push(row),
    waiting: () => waiting.length,
    async merge(): Promise<void> {
      const rows = waiting
      waiting = []
      const verdicts = await compareParcels(sql, state, rows)
      await numbers.atLeast(sql, rows.length)
      const [added, changed] = [recordBlock(wholeLine), recordBlock(wholeLine)]
      for (const [at, parcel] of rows.entries()) {
        const verdict = verdicts[at]
        if (verdict === 'same') rowCounts.unchanged += 1
        else if (verdict === 'changed') rowCounts.updated += 1
        else rowCounts.imported += 1
        if (verdict !== 'same')
          (verdict === 'changed' ? changed : added).add(
            recordOf(parcel.row, parcel),
            numbers.next(),
            parcel.fingerprint,
          )
      }
      await write(async () => {
        await writeRecords(sql, state, added.take(), true)
        await writeRecords(sql, state, changed.take(), false)
      })
    },
  }
}
