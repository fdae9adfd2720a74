import { copyIn } from '../../db/copy.ts'
import type { Transaction } from '../../db/sql.ts'
import { stateNames } from '../addresses/places.ts'
import { columnNames } from './copy-line.ts'

/** Every import takes the same one while it makes a state's partition. */
const PARTITION_LOCK = 7_316_004

/**
 * The first load of states that have no records yet: their tables are filled without indexes, indexed once and only then
 * made part of the catalog, all in one transaction. What was killed half way has left nothing behind.
 */
export interface FirstLoad {
  /** Called once for each state: answers whether this load fills it; one that has records already is merged into. */
  begin(tx: Transaction, state: string): Promise<boolean>
  write(tx: Transaction, state: string, lines: Buffer[]): Promise<void>
  /** Indexes the tables and makes them part of the catalog. */
  finish(tx: Transaction): Promise<void>
}

export function firstLoad(): FirstLoad {
  const filled: string[] = []
  return {
    async begin(tx, state) {
      const fresh = await beginState(tx, state)
      if (fresh) filled.push(state)
      return fresh
    },
    write: (tx, state, lines) => copyIn(tx, `copy ${loadingName(state)} (${columnNames.join(', ')}) from stdin`, lines),
    async finish(tx) {
      await tx.unsafe(`set local maintenance_work_mem = '192MB'`)
      for (const state of filled) await attach(tx, state)
    },
  }
}

const tableName = (state: string): string => `properties_${state.toLowerCase()}`
const loadingName = (state: string): string => `${tableName(state)}_loading`

/** Makes the table a state is loaded into. False when the state has records. The lock is held to the end, so that a second import waits and then merges. */
async function beginState(tx: Transaction, state: string): Promise<boolean> {
  if (!stateNames.has(state)) throw new Error(`No such state: ${state}`)
  await tx`select pg_advisory_xact_lock(${PARTITION_LOCK}, hashtext(${state}))`
  if (!(await isEmpty(tx, state))) return false
  await tx.unsafe(`create table ${loadingName(state)} (like properties including defaults including constraints, check (state_or_province = '${state}'))`)
  return true
}

async function isEmpty(tx: Transaction, state: string): Promise<boolean> {
  const [found] = await tx<[{ there: boolean }]>`select to_regclass(${tableName(state)}) is not null as there`
  if (!found.there) return true
  return (await tx.unsafe(`select 1 from ${tableName(state)} limit 1`)).length === 0
}

/** The same indexes as the catalog has, so that attaching finds them made; the check spares it reading the rows. */
async function attach(tx: Transaction, state: string): Promise<void> {
  const [loading, table] = [loadingName(state), tableName(state)]
  await tx.unsafe(`
    alter table ${loading} add primary key (state_or_province, property_id), add unique (state_or_province, fips, apn_key);
    create index on ${loading} (state_or_province, postal_code, property_id);
    create index on ${loading} (state_or_province, city, property_id);
    create index on ${loading} using gin (match_keys);
    drop table if exists ${table};
    alter table ${loading} rename to ${table};
    alter table properties attach partition ${table} for values in ('${state}');
  `)
}
