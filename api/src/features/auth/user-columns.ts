import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * A person as the wire has it, from the table `users`. An employee has an employee's rights only on a confirmed address and, on a public
 * installation, with a second factor.
 */
export const userColumns = (sql: Sql, { isPublic }: Pick<Config, 'isPublic'>) => sql`
  users.id, email, full_name, email_confirmed_at is not null as email_confirmed,
  employee and email_confirmed_at is not null and (not ${isPublic}::boolean or has_second_factor(users.id)) as employee,
  employee and ${isPublic}::boolean and not has_second_factor(users.id) as needs_second_factor
`

/** What money does to an account, from the table `accounts`. */
const owingOf = (sql: Sql) =>
  sql`case when accounts.stopped_at is not null then 'stopped' when accounts.owes then 'owes' end`

/** What a signed-in user is in an account, from the tables `users`, `memberships` and `accounts`. */
export const memberColumns = (sql: Sql) => sql`
  memberships.account_id, accounts.name as account_name, memberships.role, memberships.only_mine,
  exists (
    select from memberships as others where others.user_id = users.id and others.account_id <> memberships.account_id
  ) as several_accounts,
  accounts.suspended_for, ${owingOf(sql)} as owing, null::timestamptz as visit_until, accounts.is_agency, (select agencies.name from accounts as agencies where agencies.id = memberships.by_agency) as agency_name
`

/** The membership that a sign-in opens: the one used last. Joins `memberships` and `accounts` to `users`. */
export const lastMembership = (sql: Sql) => sql`
  join lateral (select * from memberships where user_id = users.id order by used_at desc, account_id limit 1) as memberships on true
  join accounts on accounts.id = memberships.account_id
`
