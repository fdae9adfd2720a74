import type { Sql } from '../../platform/db/sql.ts'

/** Texts that are canceled in one statement: results of other campaigns' texts waited 3 s while 100,000 were. */
export const CANCELED_AT_ONCE = 5000

/**
 * What is not handed over yet never will be; what is under way ends as it ends. Cancels the first texts that wait, at most `CANCELED_AT_ONCE`: the
 * campaign counters cancel the rest of a canceled campaign. The result's `count` says how many.
 */
export const cancelQueued = (sql: Sql, accountId: string, campaignId: string) => sql`
  update outbound_messages set state = 'canceled', reason = 'canceled', finished_at = now()
  where account_id = ${accountId} and campaign_id = ${campaignId} and id = any(array(
    select id from outbound_messages where account_id = ${accountId} and campaign_id = ${campaignId} and state = 'queued'
    order by id limit ${CANCELED_AT_ONCE} for update
  ))
`
