import type { Sql } from '../../platform/db/sql.ts'
import { saysWhere } from './zones.ts'

/** Where a campaign's recipient is, for the hours: what the list said, and where that names no state, what the account knows of the person. Never what a text says. */
export const addressForHours = (listed: string, known: string | null | undefined): string =>
  known && !saysWhere(listed) ? known : listed

/** The address of whose phone it is: of the contact that has it, or of the one that a merge led it to. `of` is a row with the phone. */
export const knownAddress = (sql: Sql, accountId: ReturnType<Sql> | string, of: 'm' | 'asked'): ReturnType<Sql> =>
  sql`coalesce(
    (select k.address from contacts k where k.account_id = ${accountId} and k.phone = ${sql.unsafe(of)}.phone and k.deleted_at is null),
    (select k.address from merged_phones(${accountId}) led join contacts k on k.id = led.contact_id where led.phone = ${sql.unsafe(of)}.phone limit 1)
  )`

/** The addresses that the account knows of some phones. */
export async function knownAddresses(
  sql: Sql,
  accountId: string,
  phones: readonly string[],
): Promise<Map<string, string | null>> {
  if (phones.length === 0) return new Map()
  // A look into the index for each phone, as with `cappedPhones`.
  const rows = await sql<{ phone: string; address: string | null }[]>`
    select asked.phone, ${knownAddress(sql, accountId, 'asked')} as address from unnest(${[...phones]}::text[]) as asked (phone)
  `
  return new Map(rows.map(({ phone, address }) => [phone, address]))
}
