import type { Conversation } from 'contract/messages'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { lockConversation } from './conversation-queries.ts'
import { putBackReplies } from './put-back-replies.ts'
import { readConversation } from './read-conversation.ts'

/**
 * Takes back a typed answer that has not left: it never will, and costs nothing. The person waits again as if it had not been typed. One that was taken back
 * before, or that an opt-out took back, changes nothing. Refuses with 404, and with 409 `left` what was handed over.
 */
export function takeBackReply(pool: Pool, accountId: string, key: string, id: string): Promise<Conversation> {
  return pool.begin(async (tx) => {
    // The conversation before the text, as whoever marks it as not to be texted holds them.
    const [conversation] = await lockConversation(tx, accountId, key)
    if (!conversation) throw notFound('Conversation')
    const canceled = await cancelReply(tx, accountId, key, id)
    if (canceled.length > 0) {
      await putBackReplies(tx, accountId, [id])
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
