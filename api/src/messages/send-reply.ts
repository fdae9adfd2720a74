import type { Message } from 'contract/messages'
import type { Pool } from '../db/sql.ts'
import { notFound, Refusal } from '../http/errors.ts'
import { notifyOwner } from '../live/notify-owner.ts'
import { queueReply } from '../sending/queue-reply.ts'
import { lockConversation, setAnswered } from './conversation-queries.ts'

/** Sends a typed answer through the engine that sends campaigns; what it may not send is refused with the reason and leaves no trace. */
export function sendReply(pool: Pool, ownerId: string, key: string, { body, override }: { body: string; override: boolean }): Promise<Message> {
  return pool.begin(async (tx) => {
    const [conversation] = await lockConversation(tx, ownerId, key)
    if (!conversation) throw notFound('Conversation')
    const { id, state, reason } = await queueReply(tx, { ownerId, phone: conversation.phone, body, override })
    if (state === 'skipped') throw new Refusal(422, 'not_sent', reason ?? 'This text may not be sent')
    await setAnswered(tx, ownerId, key, body)
    await notifyOwner(tx, ownerId, { type: 'message', id: key })
    return { id, direction: 'out', body, at: new Date().toISOString(), state: 'queued', failure: null, campaignId: null }
  })
}
