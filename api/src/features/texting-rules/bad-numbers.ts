import type { Reason } from 'contract/recipient-states'
import { labelBadNumbers } from '../contacts/label-bad-numbers.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** Carriers give a number out again after a while; then it may be tried again. */
const BAD_FOR_DAYS = 180

export interface BadNumber {
  accountId: string
  phone: string
  reason: Reason
  errorCode: number | null
}

/** Stores phones that the carrier reported as disconnected or unable to take texts, and labels their contacts. */
export async function markBadNumbers(tx: Sql, numbers: readonly BadNumber[]): Promise<void> {
  if (numbers.length === 0) return
  await tx`
    insert into bad_numbers (account_id, phone, reason, error_code)
    select distinct on (account_id, phone) account_id, phone, reason, nullif(error_code, '')::int
    from unnest(
      ${numbers.map(({ accountId }) => accountId)}::uuid[], ${numbers.map(({ phone }) => phone)}::text[],
      ${numbers.map(({ reason }) => reason)}::text[], ${numbers.map(({ errorCode }) => String(errorCode ?? ''))}::text[]
    ) as t (account_id, phone, reason, error_code)
    order by account_id, phone
    on conflict (account_id, phone) do update set reason = excluded.reason, error_code = excluded.error_code, since = now()
  `
  for (const accountId of new Set(numbers.map((number) => number.accountId))) {
    await labelBadNumbers(
      tx,
      accountId,
      numbers
        .filter((number) => number.accountId === accountId)
        .map(({ phone, reason }) => ({ phone, landline: reason === 'landline' })),
    )
  }
}

/** The person wrote from it: the number works. */
export const unmarkBadNumber = (tx: Sql, accountId: string, phone: string) =>
  tx`delete from bad_numbers where account_id = ${accountId} and phone = ${phone}`

/** Those of the phones that are known to be of no use, with why. */
export const badNumbersAmong = (sql: Sql, accountId: string, phones: readonly string[]) => sql<
  { phone: string; reason: Reason }[]
>`
  select b.phone, b.reason from bad_numbers b where b.account_id = ${accountId} and b.phone = any(${[...phones]}::text[]) and ${isCurrent(sql)}
`

/** Whether a mark (`b`) still counts. */
export const isCurrent = (sql: Sql) => sql`b.since > now() - make_interval(days => ${BAD_FOR_DAYS})`
