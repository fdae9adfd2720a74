import type { Conversation } from 'contract/messages'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { isOptedOut } from './conversation-filters.ts'
import { lockConversation, type StoredConversation } from './conversation-queries.ts'
import { assertConversation, readConversation } from './read-conversation.ts'

/**
 * Takes back a typed answer that has not left: it never will, and costs nothing. The person waits again as if it had not been typed. One that was taken back
 * before, or that an opt-out took back, changes nothing. Refuses with 404, and with 409 `left` what was handed over.
 */
export function takeBackReply(pool: Pool, accountId: string, key: string, id: string): Promise<Conversation> {
  return pool.begin(async (tx) => {
    await assertConversation(tx, accountId, key)
    // The text before its conversation, in the order in which whoever sends it holds them.
    const canceled = await cancelReply(tx, accountId, key, id)
    const [conversation] = canceled.length > 0 ? await lockConversation(tx, accountId, key) : []
    if (conversation) {
      await putBack(tx, accountId, conversation, id)
      await notifyAccount(tx, accountId, { type: 'message', id: key })
      return readConversation(tx, accountId, key)
    }
    const [reply] = await replyOf(tx, accountId, key, id)
    if (!reply) throw notFound('Message')
    if (reply.state !== 'canceled' && reply.state !== 'skipped')
      throw new Refusal(409, 'left', 'This answer has left already, or is leaving at this moment')
    return readConversation(tx, accountId, key)
  })
}

/** Of messages `o`: a typed answer in a conversation. */
const isReply = (sql: Sql, accountId: string, key: string, id: string) => sql`
  o.account_id = ${accountId} and o.id::text = ${id} and o.kind = 'reply'
    and o.phone = (select phone from conversations where account_id = ${accountId} and id = ${key})
`

const cancelReply = (sql: Sql, accountId: string, key: string, id: string) => sql`
  update outbound_messages o set state = 'canceled', reason = 'canceled', finished_at = now()
  where ${isReply(sql, accountId, key, id)} and o.state = 'queued' returning o.id
`

const replyOf = (sql: Sql, accountId: string, key: string, id: string) => sql<{ state: string }[]>`
  select o.state from outbound_messages o where ${isReply(sql, accountId, key, id)}
`

/**
 * The person waits since the first text that no other answer answers, unless the conversation was labelled since or no answer may be given; the wait begins
 * again for its member. The list shows what was said last beside the answer.
 */
const putBack = (
  sql: Sql,
  accountId: string,
  { id: key, phone }: Pick<StoredConversation, 'id' | 'phone'>,
  id: string,
) => sql`
  with replies as (
    select o.id, o.state in ('canceled', 'skipped') as unsent, o.waiting_since, o.created_at from outbound_messages o
    where o.account_id = ${accountId} and o.phone = ${phone} and o.kind = 'reply'
  ), given as (
    select max(id) as id from replies where not unsent
  ), unanswered as (
    select min(r.waiting_since) as since from replies r, given where r.unsent and r.id > coalesce(given.id, 0) and not exists (
      select from disposition_undos u where u.account_id = ${accountId} and u.conversation_id = ${key} and u.undone_at is null and u.created_at >= r.created_at
    )
  ), said as (
    select * from (
      (select m.body, m.received_at as at, 'in' as direction from inbound_messages m
      where m.account_id = ${accountId} and m.phone = ${phone} order by m.received_at desc limit 1)
      union all
      (select o.body, coalesce(o.sent_at, o.created_at), 'out' from outbound_messages o
      where o.account_id = ${accountId} and o.phone = ${phone} and (o.sent_at is not null or o.kind = 'reply' and o.state not in ('canceled', 'skipped'))
      order by coalesce(o.sent_at, o.created_at) desc limit 1)
    ) as texts order by at desc limit 1
  )
  update conversations c set
    last_answer_id = case when c.last_answer_id::text = ${id} then given.id else c.last_answer_id end,
    waiting_since = case when ${isOptedOut(sql)} then c.waiting_since else least(c.waiting_since, unanswered.since) end,
    assigned_at = case when c.waiting_since is null and unanswered.since is not null then now() else c.assigned_at end,
    last_message = coalesce(said.body, c.last_message), last_message_at = coalesce(said.at, c.last_message_at), last_direction = coalesce(said.direction, c.last_direction)
  from given, unanswered left join said on true
  where c.account_id = ${accountId} and c.id = ${key}
`
