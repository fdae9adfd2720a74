import type { Sql } from '../../platform/db/sql.ts'
import { buyKeys } from './queries.ts'
import type { Delivery, WaitingPullList } from './sources/property-source.ts'

/** What an employee made of a list. */
export interface FilledList {
  fileKey: string
  records: number
  /** Distinct numbers that can be texted. */
  phones: number
  /** By what its records are known to be bought, each once. */
  recordKeys: readonly string[]
}

/** It as any source delivers a list. */
export const deliveryOf = (
  { orderId, accountId, location }: WaitingPullList,
  { fileKey, records, phones, recordKeys }: FilledList,
): Delivery => ({
  fileKey,
  filename: `property_leads_${location.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.csv`,
  recordCount: records,
  phoneCount: phones,
  sample: false,
  // Two rows of one address are one record.
  duplicateCount: records - recordKeys.length,
  buy: (tx) => buyKeys(tx, accountId, orderId, recordKeys),
})

/** Keeps it until its customer has paid, in place of one that was kept before. The end of the order removes it, by a trigger. */
export const keepFilledList = (
  tx: Sql,
  { orderId, accountId }: WaitingPullList,
  { fileKey, records, phones, recordKeys }: FilledList,
) => tx`
  insert into filled_lists (order_id, account_id, file_key, records, phones, record_keys)
  values (${orderId}, ${accountId}, ${fileKey}, ${records}, ${phones}, ${[...recordKeys]})
  on conflict (order_id, account_id) do update
    set file_key = excluded.file_key, records = excluded.records, phones = excluded.phones, record_keys = excluded.record_keys, created_at = now()
`

/** By what the records of the kept one are known to be bought; undefined where none is kept. */
export async function keptKeys(sql: Sql, { orderId, accountId }: WaitingPullList): Promise<string[] | undefined> {
  const [filled] = await sql<{ recordKeys: string[] }[]>`
    select record_keys from filled_lists where order_id = ${orderId} and account_id = ${accountId}
  `
  return filled?.recordKeys
}

/** The kept one of a list as it is delivered: unless another takes its place before that. */
export async function keptDelivery(sql: Sql, list: WaitingPullList): Promise<Delivery | undefined> {
  const { orderId, accountId } = list
  const [filled] = await sql<FilledList[]>`
    select file_key, records, phones, record_keys from filled_lists where order_id = ${orderId} and account_id = ${accountId}
  `
  if (!filled) return undefined
  const delivery = deliveryOf(list, filled)
  return {
    ...delivery,
    async buy(tx) {
      const [kept] = await tx`
        select from filled_lists where order_id = ${orderId} and account_id = ${accountId} and file_key = ${filled.fileKey}
      `
      if (!kept) throw new Error('An employee has delivered another file in place of this one meanwhile')
      return delivery.buy(tx)
    },
  }
}
