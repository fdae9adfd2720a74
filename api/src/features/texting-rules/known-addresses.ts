import type { Sql } from '../../platform/db/sql.ts'

/**
 * Every address that an account knows of whose phone it is, for the hours: those of the contact that has it, or of the one that a merge led it to, and the
 * one that a campaign's list gave its conversation. `of` is a row with the phone.
 */
export const addressesOf = (sql: Sql, accountId: ReturnType<Sql> | string, of: 'm' | 'c' | 'asked'): ReturnType<Sql> =>
  // Blank ones are removed at the end: asked for others, the planner may read an index of addresses, through all contacts of the account for each phone.
  sql`array_remove(array(
    select k.address from contacts k where k.account_id = ${accountId} and k.phone = ${sql.unsafe(of)}.phone and k.deleted_at is null
    union all
    select k.address from merged_phones(${accountId}) led join contacts k on k.id = led.contact_id where led.phone = ${sql.unsafe(of)}.phone
    union all
    select t.address from conversations t where t.account_id = ${accountId} and t.phone = ${sql.unsafe(of)}.phone
  ), '')`

/** The same of some phones. */
export async function knownAddresses(
  sql: Sql,
  accountId: string,
  phones: readonly string[],
): Promise<Map<string, string[]>> {
  if (phones.length === 0) return new Map()
  // A look into the index for each phone, as with `cappedPhones`.
  const rows = await sql<{ phone: string; addresses: string[] }[]>`
    select asked.phone, ${addressesOf(sql, accountId, 'asked')} as addresses from unnest(${[...phones]}::text[]) as asked (phone)
  `
  return new Map(rows.map(({ phone, addresses }) => [phone, addresses]))
}
