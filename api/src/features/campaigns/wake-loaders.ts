import type { Sql } from '../../platform/db/sql.ts'

/** The channel that wakes the workers when a long list waits. Only a hint: they poll, too. */
export const LOADING_CHANNEL = 'loading'

/** Tells every worker, when the caller's transaction commits. */
export async function wakeLoaders(sql: Sql): Promise<void> {
  await sql`select pg_notify(${LOADING_CHANNEL}, '')`
}
