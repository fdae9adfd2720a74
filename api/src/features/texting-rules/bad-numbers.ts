import type { Reason } from 'contract/recipient-states'
import { labelBadNumbers } from '../contacts/label-bad-numbers.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** Carriers give a number out again after a while; then it may be tried again. */
const BAD_FOR_DAYS = 180

export interface BadNumber {
  ownerId: string
  phone: string
  reason: Reason
  errorCode: number | null
}

/** Stores phones that the carrier reported as disconnected or unable to take texts, and labels their contacts. */
export async function markBadNumbers(tx: Sql, numbers: readonly BadNumber[]): Promise<void> {
  if (numbers.length === 0) return
  await tx`
    insert into bad_numbers (owner_id, phone, reason, error_code)
    select distinct on (owner_id, phone) owner_id, phone, reason, nullif(error_code, '')::int
    from unnest(
      ${numbers.map(({ ownerId }) => ownerId)}::uuid[], ${numbers.map(({ phone }) => phone)}::text[],
      ${numbers.map(({ reason }) => reason)}::text[], ${numbers.map(({ errorCode }) => String(errorCode ?? ''))}::text[]
    ) as t (owner_id, phone, reason, error_code)
    order by owner_id, phone
    on conflict (owner_id, phone) do update set reason = excluded.reason, error_code = excluded.error_code, since = now()
  `
  for (const ownerId of new Set(numbers.map((number) => number.ownerId))) {
    await labelBadNumbers(
      tx,
      ownerId,
      numbers
        .filter((number) => number.ownerId === ownerId)
        .map(({ phone, reason }) => ({ phone, landline: reason === 'landline' })),
    )
  }
}

/** The person wrote from it: the number works. */
export const unmarkBadNumber = (tx: Sql, ownerId: string, phone: string) =>
  tx`delete from bad_numbers where owner_id = ${ownerId} and phone = ${phone}`

/** Those of the phones that are known to be of no use, with why. */
export const badNumbersAmong = (sql: Sql, ownerId: string, phones: readonly string[]) => sql<
  { phone: string; reason: Reason }[]
>`
  select b.phone, b.reason from bad_numbers b where b.owner_id = ${ownerId} and b.phone = any(${[...phones]}::text[]) and ${isCurrent(sql)}
`

/** Whether a mark (`b`) still counts. */
export const isCurrent = (sql: Sql) => sql`b.since > now() - make_interval(days => ${BAD_FOR_DAYS})`
