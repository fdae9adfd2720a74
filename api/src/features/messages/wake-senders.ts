import type { Sql } from '../../platform/db/sql.ts'

/** The channel that wakes the senders when there is something to send. Only a hint: they poll twice a second anyway. */
export const SENDING_CHANNEL = 'sending'

/** Tells every sender, when the caller's transaction commits. */
export async function wakeSenders(sql: Sql): Promise<void> {
  await sql`select pg_notify(${SENDING_CHANNEL}, '')`
}
