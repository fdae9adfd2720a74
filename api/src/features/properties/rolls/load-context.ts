import type { Pool, Transaction } from '../../../platform/db/sql.ts'
import type { FixedColumns } from './fixed-columns.ts'
import type { Parcel } from './identify-parcel.ts'
import type { PropertyNumbers } from './property-numbers.ts'
import type { PropertyRecord } from './property-record.ts'
import type { RowCounts } from './row-counts.ts'

export type RecordOf = (row: readonly string[], parcel: Parcel) => PropertyRecord

/** What one import shares between its states. */
export interface LoadContext {
  sql: Pool
  tx: Transaction
  numbers: PropertyNumbers
  rowCounts: RowCounts
  /** What every record of a state says alike. */
  fixed(state: string): FixedColumns
  write(work: () => Promise<void>): Promise<void>
}
