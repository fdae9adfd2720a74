import type { LiveEvent } from 'contract/live'
import type { Sql } from '../db/sql.ts'

/** The channel of all live events. */
export const CHANNEL = 'live'

/** Tells every open window of an account that something changed; it leaves with the caller's transaction. */
export async function notifyAccount(sql: Sql, accountId: string, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ accountId, ...event })})`
}
