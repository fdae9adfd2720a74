import { createLoop } from '../jobs/create-loop.ts'
import type { Pool } from './sql.ts'

const EVERY_MS = 2000
/** Below this many rows reading a whole table costs as little as an index. */
const FEW = 1000

/**
 * Has PostgreSQL look at tables that grew quickly. A connection keeps the plan that it made while a table was empty, which reads all of it, until the
 * table is analyzed: autovacuum looks once a minute, and until then a new installation's first launch of 100,000 slowed each call to a second.
 */
export const grownTables = createLoop({
  name: 'grown-tables',
  pauseMs: EVERY_MS,
  failure: 'tables that grew wait for autovacuum',
  begin:
    ({ sql }) =>
    async () => {
      await analyzeGrown(sql)
    },
})

/** Analyzes each table that has more than twice the rows that plans are made for. Returns their names. One that another analyzes is left to it. */
export async function analyzeGrown(sql: Pool): Promise<string[]> {
  const grown = await sql<{ name: string }[]>`
    select c.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relnamespace = 'public'::regnamespace and s.n_live_tup >= ${FEW} and s.n_live_tup > 2 * greatest(c.reltuples, 0)
  `
  for (const { name } of grown) await sql`analyze (skip_locked) ${sql(name)}`
  return grown.map(({ name }) => name)
}
