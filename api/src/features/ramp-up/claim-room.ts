import type { Sql, Transaction } from '../../platform/db/sql.ts'

type Fragment = ReturnType<Sql>

/** The day that allowances are counted in, as the carriers count theirs. */
export const pacificDay = (sql: Sql): Fragment => sql`(now() at time zone 'America/Los_Angeles')::date`

/** Accounts that have used up what they may send today: their campaigns wait for tomorrow. */
export const accountsWithoutRoom = (sql: Sql): Fragment => sql`
  (select account_id from sending_allowances where texts_a_day is not null and texts_a_day <= case when day = ${pacificDay(sql)} then used else 0 end)
`

const accountOf = (sql: Sql, campaignId: string): Fragment =>
  sql`(select account_id from campaigns where id = ${campaignId})`

/**
 * How many texts of a campaign may be claimed, `wanted` at most. The account's row is locked until the claim is committed, so that workers count one
 * after the other: what is claimed is counted in the same statement (`countClaimed`), and a worker that dies leaves both or neither.
 */
export const roomFor = (sql: Sql, campaignId: string, wanted: number): Fragment => sql`
  least(${wanted}::int, coalesce((
    select greatest(0, texts_a_day - case when day = ${pacificDay(sql)} then used else 0 end)
    from sending_allowances where account_id = ${accountOf(sql, campaignId)} and texts_a_day is not null for update
  ), ${wanted}::int))
`

/** Counts what a statement's `claimed` rows took of the account's day. */
export const countClaimed = (sql: Sql, campaignId: string): Fragment => sql`
  update sending_allowances set
    used = case when day = ${pacificDay(sql)} then used else 0 end + (select count(*) from claimed), day = ${pacificDay(sql)}
  where account_id = ${accountOf(sql, campaignId)} and texts_a_day is not null and exists (select from claimed)
`

/** Gives back what was claimed today and has not left: messages that are queued again, skipped or canceled. */
export async function giveBackUnsent(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Locked in one order, so that two workers never wait for each other in a circle.
  await tx`
    with unsent as (
      select account_id, (claimed_at at time zone 'America/Los_Angeles')::date as day, count(*) from outbound_messages
      where id = any(${[...ids]}::bigint[]) and campaign_id is not null and claimed_at is not null group by 1, 2
    ), locked as materialized (
      select account_id from sending_allowances where account_id in (select account_id from unsent) order by account_id for update
    )
    update sending_allowances a set used = greatest(0, a.used - u.count)
    from unsent u where a.account_id = u.account_id and a.day = u.day and a.account_id in (select account_id from locked)
  `
}
