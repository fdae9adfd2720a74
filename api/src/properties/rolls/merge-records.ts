import { copyIn } from '../../db/copy.ts'
import type { Pool } from '../../db/sql.ts'
import { stateNames } from '../addresses/places.ts'
import { columnNames, copyLine } from './copy-line.ts'
import type { PropertyRecord } from './read-record.ts'

/** Every import takes the same one while it makes a state's partition. */
const PARTITION_LOCK = 7_316_004

/** Writes records of distinct parcels in one transaction: new ones are inserted, changed ones updated, the rest left alone. */
export function mergeRecords(sql: Pool, records: readonly PropertyRecord[]): Promise<{ imported: number; updated: number; unchanged: number }> {
  const columns = columnNames.join(', ')
  return sql.begin(async (tx) => {
    await tx.unsafe(`create temp table roll_chunk on commit drop as select ${columns} from properties limit 0`)
    await copyIn(tx, `copy roll_chunk (${columns}) from stdin`, blocksOf(records))
    const [before] = await tx<{ known: number; same: number }[]>`
      select count(*)::int as known, count(*) filter (where p.fingerprint = c.fingerprint)::int as same
      from roll_chunk c
      join properties p on p.state_or_province = c.state_or_province and p.fips = c.fips and p.apn_key = c.apn_key
    `
    const { known, same } = before ?? { known: 0, same: 0 }
    if (same < records.length) {
      await tx.unsafe(`
        insert into properties (${columns})
        select ${columns} from roll_chunk
        on conflict (state_or_province, fips, apn_key) do update
        set ${columnNames.map((name) => `${name} = excluded.${name}`).join(', ')}, ingested_at = now()
        where properties.fingerprint <> excluded.fingerprint
      `)
    }
    return { imported: records.length - known, updated: known - same, unchanged: same }
  })
}

/** Lines glued to about 64 KiB: one write a row would cost more than the row. */
function* blocksOf(records: readonly PropertyRecord[]): Generator<string> {
  let block = ''
  for (const record of records) {
    block += copyLine(record)
    if (block.length > 65_536) {
      yield block
      block = ''
    }
  }
  if (block) yield block
}

/** Makes the partitions of the given states, unless they are there. */
export async function ensurePartitions(sql: Pool, states: Iterable<string>): Promise<void> {
  for (const state of states) {
    if (!stateNames.has(state)) throw new Error(`No such state: ${state}`)
    const table = `properties_${state.toLowerCase()}`
    const [found] = await sql<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`
    if (found?.there) continue
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${PARTITION_LOCK})`
      await tx.unsafe(`create table if not exists ${table} partition of properties for values in ('${state}')`)
    })
  }
}
