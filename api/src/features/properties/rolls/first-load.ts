import { copyIn } from '../../../platform/db/copy.ts'
import type { Transaction } from '../../../platform/db/sql.ts'
import { stateNames } from '../addresses/places.ts'
import type { RecordLines } from './record-block.ts'

/** Every import takes the same one while it makes a state's partition. */
const PARTITION_LOCK = 7_316_004

/**
 * The first load of states that have no records yet: their tables are filled without indexes, indexed once and only then
 * made part of the catalog, all in one transaction. What was killed half way has left nothing behind.
 */
export interface FirstLoad {
  /** Called once for each state: returns whether this load fills it; one that has records already is merged into. `values` need not be written. */
  begin(tx: Transaction, state: string, values: FixedValues): Promise<boolean>
  write(tx: Transaction, state: string, columns: readonly string[], lines: RecordLines): Promise<void>
  /** Indexes the tables and makes them part of the catalog. */
  finish(tx: Transaction): Promise<void>
}

export function firstLoad(): FirstLoad {
  const filled = new Map<string, FixedValues>()
  return {
    async begin(tx, state, values) {
      const fresh = await beginState(tx, state, values)
      if (fresh) filled.set(state, values)
      return fresh
    },
    async write(tx, state, columns, { records, keys }) {
      // Frozen: the tables are this transaction's own, and whoever reads them first need not mark every row as there.
      await copyIn(
        tx,
        `copy ${loadingName(tableName(state))} (${columns.join(', ')}) from stdin with (freeze)`,
        records,
      )
      await copyIn(tx, `copy ${loadingName(keysName(state))} from stdin with (freeze)`, keys)
    },
    async finish(tx) {
      await tx.unsafe(`set local maintenance_work_mem = '192MB'`)
      for (const [state, values] of filled) await attach(tx, state, values)
    },
  }
}

const cityIndex = (state: string): string => `create index on ${loadingName(tableName(state))} (city, property_id);`

/**
 * Whether the index by city grows at its end alone, as the primary key does, for numbers only rise: each entry is then written beside
 * the row for what sorting it later would cost, while the database waits for the reader.
 */
const growsAtItsEnd = (values: FixedValues): boolean => values.has('city')

/** What every record of a state says alike, by its column: the default of the table while it is loaded. */
type FixedValues = ReadonlyMap<string, string>

const eachColumn = (values: FixedValues, change: (value: string) => string): string =>
  [...values].map(([column, value]) => `alter ${column} ${change(value)}`).join(', ')

const tableName = (state: string): string => `properties_${state.toLowerCase()}`
const keysName = (state: string): string => `property_keys_${state.toLowerCase()}`
const loadingName = (table: string): string => `${table}_loading`

/** Makes the tables a state is loaded into. False when the state has records. The lock is held to the end, so that a second import waits and then merges. */
async function beginState(tx: Transaction, state: string, values: FixedValues): Promise<boolean> {
  if (!stateNames.has(state)) throw new Error(`No such state: ${state}`)
  await tx`select pg_advisory_xact_lock(${PARTITION_LOCK}, hashtext(${state}))`
  if (!(await isEmpty(tx, state))) return false
  await tx.unsafe(`
    create table ${loadingName(tableName(state))} (like properties including defaults including constraints, check (state_or_province = '${state}'));
    create table ${loadingName(keysName(state))} (like property_keys, check (state = '${state}'));
    alter table ${loadingName(tableName(state))} ${eachColumn(values, (value) => `set default '${value.replaceAll("'", "''")}'`)},
      add primary key (property_id, state_or_province);
    ${growsAtItsEnd(values) ? cityIndex(state) : ''}
  `)
  return true
}

async function isEmpty(tx: Transaction, state: string): Promise<boolean> {
  const [found] = await tx<[{ there: boolean }]>`select to_regclass(${tableName(state)}) is not null as there`
  if (!found.there) return true
  return (await tx.unsafe(`select 1 from ${tableName(state)} limit 1`)).length === 0
}

/** The same indexes as the catalog has, so that attaching finds them made; the checks spare it reading the rows. */
async function attach(tx: Transaction, state: string, values: FixedValues): Promise<void> {
  const [table, keys] = [tableName(state), keysName(state)]
  const [loading, loadingKeys] = [loadingName(table), loadingName(keys)]
  await tx.unsafe(`
    alter table ${loading} ${eachColumn(values, () => 'drop default')};
    alter table ${loading} add unique (apn_key, fips, state_or_province);
    create index on ${loading} (postal_code, property_id);
    ${growsAtItsEnd(values) ? '' : cityIndex(state)}
    create index on ${loading} using brin (county_or_parish);
    create index on ${loadingKeys} (key);
    drop table if exists ${table}, ${keys};
    alter table ${loading} rename to ${table};
    alter table ${loadingKeys} rename to ${keys};
    alter table properties attach partition ${table} for values in ('${state}');
    alter table property_keys attach partition ${keys} for values in ('${state}');
  `)
}
