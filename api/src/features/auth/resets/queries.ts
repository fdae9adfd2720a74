import type { Sql } from '../../../platform/db/sql.ts'

/** The account to mail a link to; nothing where it is gone, or got a link in the last minutes. */
export const accountToMail = (sql: Sql, userId: string, minutes: number) => sql<{ email: string }[]>`
  select email from users where id = ${userId}
    and not exists (select from password_resets where user_id = users.id and created_at > now() - make_interval(mins => ${minutes}))
`

/** Keeps the newest link of an account only. */
export const replaceReset = (sql: Sql, hash: Buffer, userId: string, minutes: number) => sql`
  with older as (delete from password_resets where user_id = ${userId})
  insert into password_resets (token_hash, user_id, expires_at) values (${hash}, ${userId}, now() + make_interval(mins => ${minutes}))
`

/** Whom an open reset is for; it stays open. */
export const openReset = (sql: Sql, hash: Buffer) => sql<{ id: string; email: string; fullName: string }[]>`
  select users.id, email, full_name from password_resets join users on users.id = user_id where token_hash = ${hash} and expires_at > now()
`

/** Uses a reset up. */
export const takeReset = (sql: Sql, hash: Buffer) =>
  sql`delete from password_resets where token_hash = ${hash} and expires_at > now()`
