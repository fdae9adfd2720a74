import type { Passkey } from 'contract/settings'
import type { Sql } from '../../db/sql.ts'

export const updateName = (sql: Sql, userId: string, fullName: string) => sql`update users set full_name = ${fullName} where id = ${userId}`

export const passkeysOf = (sql: Sql, userId: string) => sql<Passkey[]>`
  select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id
`

export interface OtherSettings {
  totpSince: string | null
  recoveryCodesLeft: number
  apiKeys: number
}

export const otherSettingsOf = (sql: Sql, userId: string) => sql<OtherSettings[]>`
  select
    (select confirmed_at from totp_factors where user_id = ${userId}) as totp_since,
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes_left,
    (select count(*)::int from api_keys where owner_id = ${userId} and revoked_at is null) as api_keys
`

/** A change of e-mail that still waits. */
export const pendingEmailOf = (sql: Sql, userId: string) => sql<{ newEmail: string; newConfirmed: boolean; oldConfirmed: boolean; expiresAt: string }[]>`
  select new_email, new_confirmed_at is not null as new_confirmed, old_confirmed_at is not null as old_confirmed, expires_at
  from email_changes where user_id = ${userId} and expires_at > now()
`
