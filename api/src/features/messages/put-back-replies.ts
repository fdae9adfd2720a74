import type { Sql } from '../../platform/db/sql.ts'
import { isOptedOut } from './conversation-filters.ts'

/**
 * For typed answers that never leave, by their ids: each person waits since the first text that no other answer answers, unless the conversation was labelled
 * since or no answer may be given; the wait begins again for its member. The list shows what was said last beside the answer. In the caller's transaction:
 * one that takes queued answers back holds their conversations before them; the results of a sender hold answers that are queued no more, on which no other waits.
 */
export async function putBackReplies(tx: Sql, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // For the results of a sender. In a statement of its own: the next one sees an answer that was given while this one waited.
  await holdConversations(tx, accountId, ids)
  await putBack(tx, accountId, ids)
}

const repliesAmong = (sql: Sql, accountId: string, ids: readonly string[]) => sql`
  select o.phone, array_agg(o.id) as ids from outbound_messages o
  where o.account_id = ${accountId} and o.id = any(${[...ids]}::text[]::bigint[]) and o.kind = 'reply' group by o.phone
`

const holdConversations = (tx: Sql, accountId: string, ids: readonly string[]) => tx`
  select c.id from conversations c
  where c.account_id = ${accountId} and c.phone in (select phone from (${repliesAmong(tx, accountId, ids)}) back) order by c.id for update of c
`

const putBack = (tx: Sql, accountId: string, ids: readonly string[]) => tx`
  update conversations c set
    last_answer_id = case when c.last_answer_id = any(anew.ids) then anew.given else c.last_answer_id end,
    waiting_since = case when ${isOptedOut(tx)} then c.waiting_since else least(c.waiting_since, anew.since) end,
    assigned_at = case when c.waiting_since is null and anew.since is not null then now() else c.assigned_at end,
    last_message = coalesce(anew.body, c.last_message), last_message_at = coalesce(anew.at, c.last_message_at),
    last_direction = coalesce(anew.direction, c.last_direction)
  from (
    select t.id, back.ids, known.* from (${repliesAmong(tx, accountId, ids)}) back
    join conversations t on t.account_id = ${accountId} and t.phone = back.phone
    cross join lateral (
      with replies as (
        select o.id, o.state in ('canceled', 'skipped') as unsent, o.waiting_since, o.created_at from outbound_messages o
        where o.account_id = ${accountId} and o.phone = t.phone and o.kind = 'reply'
      ), given as (
        select max(id) as id from replies where not unsent
      ), unanswered as (
        select min(r.waiting_since) as since from replies r, given where r.unsent and r.id > coalesce(given.id, 0) and not exists (
          select from disposition_undos u
          where u.account_id = ${accountId} and u.conversation_id = t.id and u.undone_at is null and u.created_at >= r.created_at
        )
      ), said as (
        select * from (
          (select m.body, m.received_at as at, 'in' as direction from inbound_messages m
          where m.account_id = ${accountId} and m.phone = t.phone order by m.received_at desc limit 1)
          union all
          (select o.body, coalesce(o.sent_at, o.created_at), 'out' from outbound_messages o
          where o.account_id = ${accountId} and o.phone = t.phone and (o.sent_at is not null or o.kind = 'reply' and o.state not in ('canceled', 'skipped'))
          order by coalesce(o.sent_at, o.created_at) desc limit 1)
        ) as texts order by at desc limit 1
      )
      select given.id as given, unanswered.since, said.* from given, unanswered left join said on true
    ) known
  ) anew
  where c.account_id = ${accountId} and c.id = anew.id
`
