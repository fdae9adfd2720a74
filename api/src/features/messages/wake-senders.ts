import type { Sql } from '../../platform/db/sql.ts'

/** The channel on which senders hear that there is something to do. Only a hint: they look twice a second anyway. */
export const SENDING_CHANNEL = 'sending'

/** Tells every sender, when the caller's transaction commits. */
export async function wakeSenders(sql: Sql): Promise<void> {
  await sql`select pg_notify(${SENDING_CHANNEL}, '')`
}
