import type { Sql } from '../../platform/db/sql.ts'

/** The carrier's id of the toll-free number that an account has verified: the one that it has had longest. */
export async function tollFreeNumber(sql: Sql, accountId: string): Promise<string | undefined> {
  const [number] = await sql<{ carrierSid: string }[]>`
    select carrier_sid from sender_numbers
    where account_id = ${accountId} and kind = 'toll_free' and state = 'active' and carrier_sid is not null order by since, number limit 1
  `
  return number?.carrierSid
}
