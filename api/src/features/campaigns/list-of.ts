import type { Pool, Sql } from '../../platform/db/sql.ts'
import { decidedOf } from './part-rows.ts'

interface Listed {
  phone: string
  name: string
  address: string
}

/** The list of a campaign as it was loaded, duplicates and all. What the workers have not written out yet is read from its parts: looking writes nothing. */
export const listOf = (sql: Pool, accountId: string, id: string): Promise<Listed[]> =>
  // One snapshot, so that a part which is written out meanwhile is seen once.
  sql.begin('isolation level repeatable read read only', (tx) => heldListOf(tx, accountId, id))

/** The same in a transaction that holds the campaign: no part of it is written out meanwhile. */
export async function heldListOf(tx: Sql, accountId: string, id: string): Promise<Listed[]> {
  const written = await tx<Listed[]>`
    select phone_given as phone, name, address from outbound_messages where account_id = ${accountId} and campaign_id = ${id} order by id
  `
  const parts = await tx<{ rows: string }[]>`
    select rows from campaign_parts where account_id = ${accountId} and campaign_id = ${id} order by position
  `
  const waiting = parts.flatMap(({ rows }) =>
    decidedOf(rows).map(({ phoneGiven: phone, name, address }) => ({ phone, name, address })),
  )
  return [...written, ...waiting]
}
