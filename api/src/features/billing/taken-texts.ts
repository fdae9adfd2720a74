import type { Sql } from '../../platform/db/sql.ts'

/** What a text `m` of a campaign `c` counts: its segments; what was ordered before a use was a segment counts one a text. */
export const usesOf = (sql: Sql) => sql`case when c.priced_by = 'segment' then m.segments else 1 end`

/**
 * Of a campaign `c`, as a lateral `n`: the segments that the carrier took (`taken`), and those of them that it then reported to a number
 * that does not exist or takes no texts (`dead`), which cost nothing.
 */
export const takenTexts = (sql: Sql) => sql`(
  select coalesce(sum(${usesOf(sql)}) filter (where sent_at is not null), 0)::int as taken,
    coalesce(sum(${usesOf(sql)}) filter (where sent_at is not null and state in ('failed', 'undelivered') and reason in ('bad_number', 'landline')), 0)::int as dead
  from outbound_messages m where campaign_id = c.id
) n`

const DEAD = 'dead:'

/** The ledger's name of a refund for dead numbers, of which there were so many by then. */
export const deadNumbersKey = (campaignId: string, dead: number) => `${DEAD}${campaignId}:${dead}`

/** Whether a ledger key is that of such a refund. */
export const isDeadNumbersKey = (key: string) => key.startsWith(DEAD)

/** Whether the ledger has such a refund of a campaign `c`. */
const isRefunded = (sql: Sql) =>
  sql`exists (select from ledger_entries r where r.key like ${DEAD}::text || c.id || ':%')`

/** Dollars that a campaign `c` costs, with its `takenTexts` beside it: dead numbers are free from their refund on. */
export const priceOfTaken = (sql: Sql) =>
  sql`round(c.unit_price * (n.taken - case when ${isRefunded(sql)} then n.dead else 0 end), 2)`
