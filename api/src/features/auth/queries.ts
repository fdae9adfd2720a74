import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { lastMembership, memberColumns, userColumns } from './user-columns.ts'

export interface UserWithPassword extends SignedInUser {
  passwordHash: string
  hasSecondFactor: boolean
}

type Rules = Pick<Config, 'isPublic'>

/** A person with an account of their own; no row where the address is taken. */
export const insertUser = (
  sql: Sql,
  user: { email: string; fullName: string; passwordHash: string },
  rules: Rules,
) => sql<SignedInUser[]>`
  with users as (insert into users ${sql(user)} on conflict do nothing returning *),
  accounts as (insert into accounts (name) select full_name from users returning *),
  memberships as (insert into memberships (account_id, user_id, role) select accounts.id, users.id, 'owner' from accounts, users returning *)
  select ${userColumns(sql, rules)}, ${memberColumns(sql)} from users, accounts, memberships
`

export const userByEmail = (sql: Sql, email: string, rules: Rules) => sql<UserWithPassword[]>`
  select ${userColumns(sql, rules)}, ${memberColumns(sql)}, password_hash, has_second_factor(users.id)
  from users ${lastMembership(sql)} where lower(email) = lower(${email})
`

export const userIdByEmail = (sql: Sql, email: string) =>
  sql<{ id: string }[]>`select id from users where lower(email) = lower(${email})`

export const userById = (sql: Sql, id: string, rules: Rules) =>
  sql<
    SignedInUser[]
  >`select ${userColumns(sql, rules)}, ${memberColumns(sql)} from users ${lastMembership(sql)} where users.id = ${id}`

/** The same in one of the person's accounts; no row where they are no member. Notes that it is used: the next sign-in opens it. */
export const userInAccount = (sql: Sql, id: string, accountId: string, rules: Rules) => sql<SignedInUser[]>`
  with opened as (update memberships set used_at = clock_timestamp() where user_id = ${id} and account_id = ${accountId} returning *)
  select ${userColumns(sql, rules)}, ${memberColumns(sql)}
  from users, opened as memberships join accounts on accounts.id = account_id where users.id = ${id}
`

export const passwordHashOf = (sql: Sql, id: string) =>
  sql<{ passwordHash: string }[]>`select password_hash from users where id = ${id}`

export const passwordHashByEmail = (sql: Sql, email: string) =>
  sql<{ passwordHash: string }[]>`select password_hash from users where lower(email) = lower(${email})`

/** Whether hashes of the kind before Argon2id are left. */
export const oldHashesLeft = (sql: Sql) =>
  sql<{ left: boolean }[]>`select exists (select from users where password_hash like 'scrypt$%') as left`

export const updatePassword = (sql: Sql, userId: string, passwordHash: string) => sql`
  update users set password_hash = ${passwordHash} where id = ${userId}
`

/** Changes nothing where the hash is another one by now. */
export const replacePassword = (sql: Sql, userId: string, { from, to }: { from: string; to: string }) => sql`
  update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}
`

/** Holds an account's password until the transaction ends; no row where it is another one by now. */
export const holdPassword = (tx: Sql, userId: string, passwordHash: string) => tx<{ id: string }[]>`
  select id from users where id = ${userId} and password_hash = ${passwordHash} for share
`

/** Of two transactions about one account, the second waits for the first; its next statement sees what the first did. */
export const lockUser = (sql: Sql, id: string) => sql`select from users where id = ${id} for update`

/** Notes that an address is its account's owner's. */
export const confirmAddress = (sql: Sql, email: string) => sql`
  update users set email_confirmed_at = now() where lower(email) = lower(${email}) and email_confirmed_at is null
`

export const setEmployee = (sql: Sql, id: string, employee: boolean) =>
  sql`update users set employee = ${employee} where id = ${id}`

/** Who has the rights of an employee, and when they used them last, as far as the employees' log goes back. */
export const employees = (sql: Sql) => sql<
  { email: string; fullName: string; isConfirmed: boolean; hasSecondFactor: boolean; actedAt: string | null }[]
>`
  select email, full_name, email_confirmed_at is not null as is_confirmed, has_second_factor(id) as has_second_factor, (select max(at) from employee_entries e where e.user_id = users.id) as acted_at
  from users where employee order by lower(email)
`

/** What decides whether an account may be an employee's. */
export const standingOf = (sql: Sql, email: string) => sql<
  { id: string; isConfirmed: boolean; hasSecondFactor: boolean }[]
>`
  select id, email_confirmed_at is not null as is_confirmed, has_second_factor(id) as has_second_factor from users where lower(email) = lower(${email})
`

/** Closes the open links for a new password. */
export const deleteResetsOf = (sql: Sql, userId: string) => sql`delete from password_resets where user_id = ${userId}`
