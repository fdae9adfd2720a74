import type { Pool } from './sql.ts'

/** Below this many rows reading a whole table costs as little as an index. */
const FEW = 1000

/** So many changed rows, and one in so many of a table, may be all that a customer has of whom plans know nothing. */
const MANY_CHANGES = 300
const SHARE_CHANGED = 200

/** How long a table is left alone after an analysis, but for one that has more than doubled: a large one takes a second. */
const REST_SECONDS = 60

/**
 * Analyzes each table that has more than twice the rows that plans are made for, and each of which enough changed since: what a customer has who came after
 * the last analysis is taken for one row, and their people are held against their opt-outs one by one. Returns the tables' names. One that another
 * analyzes is left to it.
 */
export async function analyzeGrown(sql: Pool, restSeconds = REST_SECONDS): Promise<string[]> {
  const grown = await sql<{ name: string }[]>`
    select quote_ident(c.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relnamespace = 'public'::regnamespace and (
      (s.n_live_tup >= ${FEW} and s.n_live_tup > 2 * greatest(c.reltuples, 0))
      or (s.n_mod_since_analyze >= greatest(${MANY_CHANGES}, c.reltuples / ${SHARE_CHANGED})
        and greatest(s.last_analyze, s.last_autoanalyze, '-infinity') <= now() - make_interval(secs => ${restSeconds}))
    )
  `
  for (const { name } of grown) await sql.unsafe(`analyze (skip_locked) ${name}`)
  return grown.map(({ name }) => name)
}
