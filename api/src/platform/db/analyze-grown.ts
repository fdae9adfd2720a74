import type { Pool } from './sql.ts'

/** Below this many rows reading a whole table costs as little as an index. */
const FEW = 1000

/** Analyzes each table that has more than twice the rows that plans are made for. Returns their names. One that another analyzes is left to it. */
export async function analyzeGrown(sql: Pool): Promise<string[]> {
  const grown = await sql<{ name: string }[]>`
    select quote_ident(c.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relnamespace = 'public'::regnamespace and s.n_live_tup >= ${FEW} and s.n_live_tup > 2 * greatest(c.reltuples, 0)
  `
  for (const { name } of grown) await sql.unsafe(`analyze (skip_locked) ${name}`)
  return grown.map(({ name }) => name)
}
