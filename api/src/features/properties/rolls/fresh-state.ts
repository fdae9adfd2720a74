import { writeCounts } from '../refresh-areas.ts'
import { areaCounts } from './count-areas.ts'
import { recordLine } from './copy-line.ts'
import type { FirstLoad } from './first-load.ts'
import type { FixedColumns } from './fixed-columns.ts'
import type { LoadContext } from './load-context.ts'
import type { PropertyRecord } from './property-record.ts'
import { recordBlock } from './record-block.ts'

/** Bytes of a first load that go to the database at once. */
const BLOCK_BYTES = 4_194_304

/** A state that had no records: its lines are loaded, not merged, and its areas counted on the way. */
export function freshState(
  state: string,
  first: FirstLoad,
  fixed: FixedColumns,
  { tx, numbers, rowCounts, write }: LoadContext,
) {
  const counts = areaCounts(state)
  const line = recordLine((column) => fixed.values.has(column) || fixed.byTable.has(column))
  const block = recordBlock(line)

  const writeBlock = () =>
    write(async () => {
      const lines = block.take()
      await first.write(tx, state, line.columns, lines)
      block.reuse(lines)
    })

  return {
    /** Returns a promise only when there is something to wait for: most rows need none. */
    add(record: PropertyRecord, fingerprint: number): Promise<void> | undefined {
      block.add(record, numbers.next(), fingerprint)
      counts.add(record)
      rowCounts.imported += 1
      return block.size() >= BLOCK_BYTES ? writeBlock() : undefined
    },
    writeRest: async () => void (block.size() > 0 && (await writeBlock())),
    writeAreas: () => writeCounts(tx, state, { areas: counts.areas(), surnames: counts.surnames() }),
  }
}
