import type { Sql } from '../../platform/db/sql.ts'

/** The channel on which workers hear that a long list waits. Only a hint: they look by themselves, too. */
export const LOADING_CHANNEL = 'loading'

/** Tells every worker, when the caller's transaction commits. */
export async function wakeLoaders(sql: Sql): Promise<void> {
  await sql`select pg_notify(${LOADING_CHANNEL}, '')`
}
