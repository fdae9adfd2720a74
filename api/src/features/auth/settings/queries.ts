import type { Sql } from '../../../platform/db/sql.ts'

export const updateName = (sql: Sql, userId: string, fullName: string) =>
  sql`update users set full_name = ${fullName} where id = ${userId}`

export const keyCountOf = (sql: Sql, userId: string) => sql<[{ apiKeys: number }]>`
  select count(*)::int as api_keys from api_keys where user_id = ${userId} and revoked_at is null
`

/** A change of email that still waits. */
export const pendingEmailOf = (sql: Sql, userId: string) => sql<
  { newEmail: string; newConfirmed: boolean; oldConfirmed: boolean; expiresAt: string }[]
>`
  select new_email, new_confirmed_at is not null as new_confirmed, old_confirmed_at is not null as old_confirmed, expires_at
  from email_changes where user_id = ${userId} and expires_at > now()
`
