import type { Sql } from '../db/sql.ts'

const IDS_AHEAD = 1_000_000_000

/**
 * Ids that went out in a time that the database has lost, in addresses that the carrier calls back, are given to nothing else: every sequence of int8 goes
 * on a billion higher, also one that nothing was taken from by then. As the role that owns the sequences.
 */
export const moveIdsAhead = (sql: Sql) => sql`
  select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${IDS_AHEAD}::bigint)
  from pg_sequences where data_type = 'bigint'::regtype and schemaname in ('public', 'sandbox')
`
