import type { Sql } from '../../platform/db/sql.ts'
import { MAX_TEXTS_A_DAY } from '../texting-rules/decide.ts'
import { mayReachDayCap } from '../texting-rules/recent-campaigns.ts'

/** Phones that had three campaign texts of this account in the last day, with the time of the third newest. */
export async function cappedPhones(
  sql: Sql,
  accountId: string,
  phones: readonly string[],
): Promise<{ phone: string; thirdNewestText: string }[]> {
  if (phones.length === 0) return []
  const [recent] = await sql<{ isNear: boolean }[]>`select ${mayReachDayCap(sql, accountId)} as is_near`
  if (!recent?.isNear) return []
  // A look into the index for each phone: joined, or compared with `any`, the day's texts are each looked for in the whole list, in a table without statistics.
  return sql<{ phone: string; thirdNewestText: string }[]>`
    select p.phone, third.sent_at as third_newest_text
    from (select distinct unnest(${[...phones]}::text[]) as phone) p
    cross join lateral (
      select sent_at from outbound_messages
      where account_id = ${accountId} and phone = p.phone and kind = 'campaign' and sent_at > now() - interval '1 day'
      order by sent_at desc offset ${MAX_TEXTS_A_DAY - 1} limit 1
    ) third
  `
}
