import { copyIn } from '../../../platform/db/copy.ts'
import { openTransaction, type OpenTransaction } from '../../../platform/db/open-transaction.ts'
import type { Pool, Sql, Transaction } from '../../../platform/db/sql.ts'
import { stateNames } from '../addresses/places.ts'
import type { RecordLines } from './record-block.ts'

/** How long the import's own transactions may stand idle. */
export const MAX_IDLE = '6h'

/** Every import takes the same one while it makes a state's partition. */
const PARTITION_LOCK = 7_316_004

/**
 * The first load of states that have no records yet: their tables are filled without most of their indexes, indexed once and only then
 * made part of the catalog. The keys are loaded by a transaction of their own, so that their index is built beside the others. What was
 * killed half way has left nothing behind, or a table of keys that is no part of the catalog and that the next load of the state drops.
 */
export interface FirstLoad {
  /** Called once for each state: returns whether this load fills it; one that has records already is merged into. `values` need not be written. */
  begin(tx: Transaction, state: string, values: FixedValues): Promise<boolean>
  write(tx: Transaction, state: string, columns: readonly string[], lines: RecordLines): Promise<void>
  /** Indexes the tables and makes them part of the catalog. */
  finish(tx: Transaction): Promise<void>
  /** Undoes what `finish` has not made part of the catalog. */
  abandon(): Promise<void>
}

export function firstLoad(pool: Pool): FirstLoad {
  const filled = new Map<string, FixedValues>()
  let beside: OpenTransaction | undefined

  return {
    async begin(tx, state, values) {
      const fresh = await beginState(tx, state, values)
      if (!fresh) return false
      filled.set(state, values)
      beside ??= await transactionOfKeys(pool, tx)
      await beginKeys(beside.tx, state)
      return true
    },
    async write(tx, state, columns, { records, keys }) {
      // Frozen: the tables are this transaction's own, and whoever reads them first need not mark every row as there.
      const writing = copyIn(
        tx,
        `copy ${loadingName(tableName(state))} (${columns.join(', ')}) from stdin with (freeze)`,
        records,
      )
      const ofKeys = beside?.tx ?? tx
      if (ofKeys === tx) await writing
      const writingKeys = copyIn(ofKeys, `copy ${loadingName(keysName(state))} from stdin with (freeze)`, keys)
      // Both have ended when one fails: a connection that is asked to undo in the midst of a copy is lost.
      await Promise.allSettled([writing, writingKeys])
      await Promise.all([writing, writingKeys])
    },
    async finish(tx) {
      if (!beside) return
      const states = [...filled.keys()]
      await Promise.all([indexRecords(tx, filled), indexKeys(beside.tx, states)])
      const { commit } = beside
      beside = undefined
      await commit()
      for (const state of states) await attach(tx, state)
    },
    async abandon() {
      await beside?.rollback()
    },
  }
}

/** The third takes numbers, and merges into other states. */
const CONNECTIONS = 3

async function transactionOfKeys(pool: Pool, tx: Sql): Promise<OpenTransaction> {
  const left = async () => {}
  if (pool.options.max < CONNECTIONS) return { tx, commit: left, rollback: left }
  const opened = await openTransaction(pool)
  await opened.tx`select set_config('idle_in_transaction_session_timeout', ${MAX_IDLE}, true)`
  return opened
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
    alter table ${loadingName(tableName(state))} ${eachColumn(values, (value) => `set default '${value.replaceAll("'", "''")}'`)},
      add primary key (property_id, state_or_province);
    ${growsAtItsEnd(values) ? cityIndex(state) : ''}
  `)
  return true
}

/** Behind the lock: a load that was killed between its two commits has left such a table. */
async function beginKeys(tx: Sql, state: string): Promise<void> {
  const loading = loadingName(keysName(state))
  await tx.unsafe(`
    drop table if exists ${loading};
    create table ${loading} (like property_keys, check (state = '${state}'));
  `)
}

async function isEmpty(tx: Transaction, state: string): Promise<boolean> {
  const [found] = await tx<[{ there: boolean }]>`select to_regclass(${tableName(state)}) is not null as there`
  if (!found.there) return true
  return (await tx.unsafe(`select 1 from ${tableName(state)} limit 1`)).length === 0
}

/** Rows are sorted within it, by each of two connections at the same time. */
const SORT_MEMORY = `set local maintenance_work_mem = '96MB'`

/** With what `beginState` made, the same indexes as the catalog has, so that attaching finds them made. */
async function indexRecords(tx: Sql, filled: ReadonlyMap<string, FixedValues>): Promise<void> {
  await tx.unsafe(SORT_MEMORY)
  for (const [state, values] of filled) {
    const loading = loadingName(tableName(state))
    await tx.unsafe(`
      alter table ${loading} ${eachColumn(values, () => 'drop default')};
      alter table ${loading} add unique (apn_key, fips, state_or_province);
      create index on ${loading} (postal_code, property_id);
      ${growsAtItsEnd(values) ? '' : cityIndex(state)}
      create index on ${loading} using brin (county_or_parish);
    `)
  }
}

/** And gives the planner its figures of them, while the records are indexed. */
async function indexKeys(tx: Sql, states: readonly string[]): Promise<void> {
  await tx.unsafe(SORT_MEMORY)
  for (const state of states) {
    const loading = loadingName(keysName(state))
    await tx.unsafe(`create index on ${loading} (key); analyze ${loading}`)
  }
}

/** The checks of the tables spare it reading the rows. */
async function attach(tx: Sql, state: string): Promise<void> {
  const [table, keys] = [tableName(state), keysName(state)]
  await tx.unsafe(`
    drop table if exists ${table}, ${keys};
    alter table ${loadingName(table)} rename to ${table};
    alter table ${loadingName(keys)} rename to ${keys};
    alter table properties attach partition ${table} for values in ('${state}');
    alter table property_keys attach partition ${keys} for values in ('${state}');
  `)
}
