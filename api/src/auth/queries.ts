import type { Config } from '../config.ts'
import type { Sql } from '../db/sql.ts'
import type { SignedInUser } from './session.ts'
import { userColumns } from './user-columns.ts'

export interface Account extends SignedInUser {
  passwordHash: string
}

type Rules = Pick<Config, 'isPublic'>

export const insertAccount = (sql: Sql, account: { email: string; fullName: string; passwordHash: string }, rules: Rules) => sql<SignedInUser[]>`
  insert into users ${sql(account)} on conflict do nothing returning ${userColumns(sql, rules)}
`

export const accountByEmail = (sql: Sql, email: string, rules: Rules) => sql<Account[]>`
  select ${userColumns(sql, rules)}, password_hash from users where lower(email) = lower(${email})
`

export const userById = (sql: Sql, id: string, rules: Rules) => sql<SignedInUser[]>`select ${userColumns(sql, rules)} from users where id = ${id}`

export const passwordHashOf = (sql: Sql, id: string) => sql<{ passwordHash: string }[]>`select password_hash from users where id = ${id}`

/** Whether hashes of the kind before Argon2id are left. */
export const oldHashesLeft = (sql: Sql) => sql<{ left: boolean }[]>`select exists (select from users where password_hash like 'scrypt$%') as left`

export const insertReset = (sql: Sql, hash: Buffer, userId: string, minutes: number) => sql`
  insert into password_resets (token_hash, user_id, expires_at) values (${hash}, ${userId}, now() + make_interval(mins => ${minutes}))
`

/** Whom an open reset is for; it stays open. */
export const openReset = (sql: Sql, hash: Buffer) => sql<{ id: string; email: string; fullName: string }[]>`
  select users.id, email, full_name from password_resets join users on users.id = user_id where token_hash = ${hash} and expires_at > now()
`

/** Uses a reset up: every open one of the account goes with it. */
export const takeReset = (sql: Sql, hash: Buffer) => sql<{ userId: string }[]>`
  with used as (delete from password_resets where token_hash = ${hash} and expires_at > now() returning user_id),
  others as (delete from password_resets where user_id in (select user_id from used))
  select user_id from used
`

export const updatePassword = (sql: Sql, userId: string, passwordHash: string) => sql`
  update users set password_hash = ${passwordHash} where id = ${userId}
`

/** Notes that an address is its account's owner's. */
export const confirmAddress = (sql: Sql, email: string) => sql`
  update users set email_confirmed_at = now() where lower(email) = lower(${email}) and email_confirmed_at is null
`

export const setEmployee = (sql: Sql, email: string, employee: boolean) => sql`
  update users set employee = ${employee} where lower(email) = lower(${email})
`
