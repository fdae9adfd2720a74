import type { Sql } from '../../platform/db/sql.ts'

/** The channel that wakes the senders when there is something to send. Only a hint: they poll anyway, what was empty for long less often. */
export const SENDING_CHANNEL = 'sending'

/** What there is to send now: typed answers and confirmations, texts of one campaign (its id), or of all that may send again. */
export type ToSend = 'answers' | 'all' | { campaignId: string }

/** Tells every sender, when the caller's transaction commits. */
export async function wakeSenders(sql: Sql, what: ToSend): Promise<void> {
  await sql`select pg_notify(${SENDING_CHANNEL}, ${typeof what === 'string' ? what : what.campaignId})`
}
