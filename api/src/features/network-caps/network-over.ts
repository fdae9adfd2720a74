import type { Sql } from '../../platform/db/sql.ts'
import type { Cap } from './caps-of.ts'
import { closeDayOf } from './claim-within.ts'

/**
 * A network refused a text because the brand's day is used up: nothing more leaves to it on the day of the text, and this phone
 * is one of its. Returns false where the account has no cap of its own that could be closed.
 */
export async function noteNetworkOver(
  sql: Sql,
  { id, accountId, phone }: { id: number; accountId: string; phone: string },
  network: Cap['network'],
): Promise<boolean> {
  const closed = await closeDayOf(sql, { id, accountId }, network)
  if (closed.length === 0) return false
  await sql`
    insert into phone_networks (phone, network) values (${phone}, ${network})
    on conflict (phone) do update set network = excluded.network, looked_up_at = now()
  `
  await sql`update outbound_messages set network = ${network} where account_id = ${accountId} and id = ${id}`
  return true
}
