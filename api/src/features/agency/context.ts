import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { recordSecurityEvent, type SecurityEventName } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'

/** What the calls of an agency and of its clients are given. */
export type Context = Pick<Services, 'config' | 'log' | 'limits' | 'now'> & {
  sql: Pool
  user: SignedInUser
  address: string
}

/** Writes a change between an agency and its client into the security log, in the caller's transaction. */
export const note = (
  { log, user, address }: Pick<Context, 'log' | 'user' | 'address'>,
  tx: Sql,
  event: SecurityEventName,
  details: Record<string, string>,
): Promise<void> =>
  recordSecurityEvent(
    { sql: tx, log },
    { event, outcome: 'success', userId: user.id, address, details: { account: user.accountId, ...details } },
  )
