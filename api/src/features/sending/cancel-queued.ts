import type { Sql } from '../../platform/db/sql.ts'

/** Texts that are canceled in one statement: results of other campaigns' texts waited 3 s while 100,000 were. */
const CANCELED_AT_ONCE = 5000

/** Wakes whoever cancels the rest. */
export const CANCELED = 'campaign_canceled'

/**
 * What is not handed over yet never will be; what is under way ends as it ends. Cancels the first texts that wait, at most `CANCELED_AT_ONCE`: the
 * campaign counters cancel the rest of a canceled campaign. `after` names the last one of the step before: its texts are passed over without a look.
 * Returns the last one of this step; null where none is left after it.
 */
export async function cancelQueued(
  sql: Sql,
  accountId: string,
  campaignId: string,
  after: string = '0',
): Promise<string | null> {
  const [step] = await sql<{ count: number; last: string }[]>`
    with canceled as (${cancelNext(sql, accountId, campaignId, after)}) select count(*)::int as count, max(id)::text as last from canceled
  `
  return step && step.count === CANCELED_AT_ONCE ? step.last : null
}

const cancelNext = (sql: Sql, accountId: string, campaignId: string, after: string) => sql`
  update outbound_messages set state = 'canceled', reason = 'canceled', finished_at = now()
  where account_id = ${accountId} and campaign_id = ${campaignId} and id = any(array(
    select id from outbound_messages where account_id = ${accountId} and campaign_id = ${campaignId} and state = 'queued' and id > ${after}
    order by id limit ${CANCELED_AT_ONCE} for update
  )) returning id
`
