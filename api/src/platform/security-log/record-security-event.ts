import type { Logger } from 'pino'
import type { Sql } from '../db/sql.ts'

/** What the security log knows; one name for each thing that happens. */
export type SecurityEventName =
  | 'sign_up'
  | 'sign_in'
  | 'sign_out'
  | 'second_factor_asked'
  | 'second_factor'
  | 'session_ended'
  | 'email_confirmed'
  | 'password_changed'
  | 'password_reset_requested'
  | 'password_reset'
  | 'email_change_requested'
  | 'email_changed'
  | 'profile_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_renewed'
  | 'employee_granted'
  | 'employee_revoked'
  | 'member_invited'
  | 'member_joined'
  | 'member_removed'
  | 'member_left'
  | 'role_changed'
  | 'account_handed_over'
  | 'account_closed'
  | 'account_reopened'
  | 'client_made'
  | 'client_joined'
  | 'client_ended'
  | 'client_staff_changed'
  | 'account_visited'
  | 'team_granted'
  | 'team_revoked'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'release_key_created'
  | 'release_key_revoked'
  | 'release_published'
  | 'release_promoted'
  | 'release_rolled_back'
  | 'release_withdrawn'
  | 'release_overridden'
  | 'permission_refused'
  | 'limit_reached'
  | 'request_refused'

export interface SecurityEvent {
  event: SecurityEventName
  outcome: 'success' | 'failure'
  /** The account; null for a visitor whose account is unknown. */
  userId?: string | null
  /** The visitor's network address; null for the operator's commands. */
  address?: string | null
  /** Facts of our own making (a reason, a method, a limit's name, an id). Never what a person typed: no address, name, password or code. */
  details?: Record<string, string | number | boolean>
}

/**
 * Writes one line of the security log: a row of `security_events`, in the caller's transaction where it passes one, and a line of the
 * process's log with `log: "security"` for collectors. Kept apart from the log of requests.
 */
export async function recordSecurityEvent(
  { sql, log }: { sql: Sql; log: Logger },
  { event, outcome, userId = null, address = null, details = {} }: SecurityEvent,
): Promise<void> {
  await sql`insert into security_events (event, outcome, user_id, address, details) values (${event}, ${outcome}, ${userId}, ${address}, ${JSON.stringify(details)}::text::jsonb)`
  log.info({ log: 'security', event, outcome, userId, address, ...details }, 'security event')
}
