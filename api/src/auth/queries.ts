import type { Sql } from '../db/sql.ts'

export interface Account {
  id: string
  email: string
  fullName: string
  employee: boolean
  emailConfirmed: boolean
  needsSecondFactor: boolean
  passwordHash: string
}

/** A user as the wire has it. */
const columns = (sql: Sql) => sql`users.id, email, full_name, employee, email_confirmed_at is not null as email_confirmed, false as needs_second_factor`

export const insertAccount = (sql: Sql, account: { email: string; fullName: string; passwordHash: string }) => sql<Account[]>`
  insert into users ${sql(account)} on conflict do nothing returning ${columns(sql)}, password_hash
`

export const accountByEmail = (sql: Sql, email: string) => sql<Account[]>`
  select ${columns(sql)}, password_hash from users where lower(email) = lower(${email})
`

export const accountOfSession = (sql: Sql, hash: Buffer) => sql<Omit<Account, 'passwordHash'>[]>`
  select ${columns(sql)} from sessions join users on users.id = user_id where token_hash = ${hash} and expires_at > now()
`

/** Which of these sessions live, all by the hex of their hash. */
export const livingSessions = (sql: Sql, hashes: string[]) => sql<{ hash: string }[]>`
  select wanted.hash from unnest(${hashes}::text[]) as wanted (hash) join sessions on token_hash = decode(wanted.hash, 'hex') where expires_at > now()
`

export const insertSession = (sql: Sql, hash: Buffer, userId: string, days: number) => sql`
  insert into sessions (token_hash, user_id, expires_at) values (${hash}, ${userId}, now() + make_interval(days => ${days}))
`

export const deleteSession = (sql: Sql, hash: Buffer) => sql`delete from sessions where token_hash = ${hash}`

export const deleteSessionsOf = (sql: Sql, userId: string) => sql`delete from sessions where user_id = ${userId}`

export const insertReset = (sql: Sql, hash: Buffer, userId: string, minutes: number) => sql`
  insert into password_resets (token_hash, user_id, expires_at) values (${hash}, ${userId}, now() + make_interval(mins => ${minutes}))
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

/** Counts a try in the running hour and answers how many there were. */
export const countAttempt = (sql: Sql, key: Buffer) => sql<{ count: number }[]>`
  insert into attempts (key, hour) values (${key}, date_trunc('hour', now()))
  on conflict (key, hour) do update set count = attempts.count + 1 returning count
`

export const forgetAttempts = (sql: Sql, key: Buffer) => sql`delete from attempts where key = ${key} or hour < now() - interval '1 day'`

export const setEmployee = (sql: Sql, email: string, employee: boolean) => sql`
  update users set employee = ${employee} where lower(email) = lower(${email})
`
