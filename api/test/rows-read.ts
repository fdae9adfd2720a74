import type { Sql } from '../src/platform/db/sql.ts'

/** How many rows of these tables the connection of a transaction has read in it, of the tables themselves; a look that an index alone answers reads none. */
export async function rowsRead(tx: Sql, ...tables: string[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as count from pg_stat_xact_user_tables where relname = any(${tables})
  `
  return row?.count ?? 0
}
