import type { Sql } from '../../../platform/db/sql.ts'

export interface FactorOwner {
  id: string
  email: string
  emailConfirmed: boolean
  /** As granted, whether or not the rights are given at this moment. */
  employee: boolean
}

const ownerColumns = (sql: Sql) => sql`id, email, email_confirmed_at is not null as email_confirmed, employee`

/** Held until the transaction ends: one change of an account's factors at a time. */
export const lockFactorOwner = (tx: Sql, userId: string) =>
  tx<FactorOwner[]>`select ${ownerColumns(tx)} from users where id = ${userId} for no key update`

export const ownerOf = (sql: Sql, userId: string) =>
  sql<FactorOwner[]>`select ${ownerColumns(sql)} from users where id = ${userId}`

export const ownerByEmail = (sql: Sql, email: string) =>
  sql<FactorOwner[]>`select ${ownerColumns(sql)} from users where lower(email) = lower(${email}) for no key update`

export interface SecondFactors {
  passkeys: number
  totpSince: string | null
  recoveryCodesLeft: number
}

/** What the account can answer a sign-in with. An authenticator app counts from its first right code on. */
export const secondFactorsOf = (sql: Sql, userId: string) => sql<[SecondFactors]>`
  select
    (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
    (select confirmed_at from totp_factors where user_id = ${userId}) as totp_since,
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes_left
`

/** Recovery codes alone are no second factor. */
export const hasFactor = ({ passkeys, totpSince }: SecondFactors): boolean => passkeys > 0 || totpSince !== null
