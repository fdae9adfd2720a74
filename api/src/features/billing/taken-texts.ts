import type { Sql } from '../../platform/db/sql.ts'

/** What a text `m` of a campaign `c` counts: its segments; what was ordered before a use was a segment counts one a text. */
export const usesOf = (sql: Sql) => sql`case when c.priced_by = 'segment' then m.segments else 1 end`

/**
 * Of a text `m` of a campaign `c`: the carrier took it and then reported that it was not delivered, so that it costs nothing; also where its second try was
 * canceled or skipped. What was ordered before one paid for delivered texts pays for all but numbers that do not exist or take no texts.
 */
export const isFree = (sql: Sql) => sql`
  (m.sent_at is not null and m.state in ('failed', 'undelivered', 'canceled', 'skipped') and (c.pays_for = 'delivered' or m.reason in ('bad_number', 'landline')))
`

/** Of a campaign `c`, as a lateral `n`: the segments that the carrier took (`taken`), and those of them that cost nothing (`free`). */
export const takenTexts = (sql: Sql) => sql`(
  select coalesce(sum(${usesOf(sql)}) filter (where sent_at is not null), 0)::int as taken,
    coalesce(sum(${usesOf(sql)}) filter (where ${isFree(sql)}), 0)::int as free
  from outbound_messages m where campaign_id = c.id
) n`

// Its first use were numbers that do not exist.
const UNDELIVERED = 'dead:'

/** The ledger's name of a refund for texts that were not delivered, of which there were so many by then. */
export const undeliveredKey = (campaignId: string, free: number) => `${UNDELIVERED}${campaignId}:${free}`

/** Whether a ledger key is that of such a refund. */
export const isUndeliveredKey = (key: string) => key.startsWith(UNDELIVERED)

/** Whether the ledger has such a refund of a campaign `c`: a range, since an index serves no pattern that is put together. */
const isRefunded = (sql: Sql) =>
  sql`exists (select from ledger_entries r where r.key ~>=~ (${UNDELIVERED}::text || c.id || ':') and r.key ~<~ (${UNDELIVERED}::text || c.id || ';'))`

/** Dollars that a campaign `c` costs, with its `takenTexts` beside it: what fails after the money was taken is free from its refund on. */
export const priceOfTaken = (sql: Sql) =>
  sql`round(c.unit_price * (n.taken - case when ${isRefunded(sql)} then n.free else c.uncharged_uses end), 2)`
