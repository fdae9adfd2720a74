import type { Sql } from '../../../platform/db/sql.ts'

/** Begins a set-up, in place of one that was never confirmed; no row where the account has an app already. */
export const insertTotpSetup = (sql: Sql, userId: string, secret: string) => sql<{ userId: string }[]>`
  insert into totp_factors (user_id, secret) values (${userId}, ${secret})
  on conflict (user_id) do update set secret = excluded.secret, created_at = now() where totp_factors.confirmed_at is null
  returning user_id
`

export const totpSetupOf = (sql: Sql, userId: string, minutes: number) => sql<{ secret: string }[]>`
  select secret from totp_factors where user_id = ${userId} and confirmed_at is null and created_at > now() - make_interval(mins => ${minutes})
`

/** The first code is used up with this. */
export const confirmTotpOf = (tx: Sql, userId: string, step: number) => tx`
  update totp_factors set confirmed_at = now(), last_step = ${step} where user_id = ${userId} and confirmed_at is null
`

export const totpOf = (sql: Sql, userId: string) => sql<{ secret: string }[]>`
  select secret from totp_factors where user_id = ${userId} and confirmed_at is not null
`

/** Uses a time step up; no row where it, or a later one, was used before. */
export const useTotpStep = (tx: Sql, userId: string, step: number) => tx<{ userId: string }[]>`
  update totp_factors set last_step = ${step} where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step}) returning user_id
`

export const deleteTotpOf = (tx: Sql, userId: string) =>
  tx<{ confirmedAt: string | null }[]>`delete from totp_factors where user_id = ${userId} returning confirmed_at`
