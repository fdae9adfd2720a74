import type { Sql } from '../../platform/db/sql.ts'

/** Accounts whose sending is stopped, by an employee or by money: few, from indexes of their own. */
export const suspendedAccounts = (sql: Sql) =>
  sql`(select id from accounts where suspended_at is not null union all select id from accounts where stopped_at is not null)`

/** Of campaigns, those at which no person has to look before they go. */
export const isNotHeld = (sql: Sql) =>
  sql`(id, account_id) not in (select campaign_id, account_id from launch_reviews where state = 'waiting')`
