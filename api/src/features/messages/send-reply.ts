import { reasonLabels } from 'contract/recipient-states'
import type { Message } from 'contract/messages'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { decide } from '../texting-rules/decide.ts'
import { queueReply } from './queue-reply.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { lockConversation, setAnswered, type StoredConversation } from './conversation-queries.ts'

interface Answer {
  body: string
  override: boolean
  wait: boolean
}

/** Sends a typed answer through the engine that sends campaigns; what may not be sent is refused with the reason and leaves no trace. */
export function sendReply(
  pool: Pool,
  ownerId: string,
  key: string,
  answer: Answer,
  { now, quietHours }: { now: Date; quietHours: boolean },
): Promise<Message> {
  return pool.begin(async (tx) => {
    const [conversation] = await lockConversation(tx, ownerId, key)
    if (!conversation) throw notFound('Conversation')
    const optedOut = await isSuppressed(tx, ownerId, conversation.phone)
    refuseWhatMayNotGo(conversation, answer, { optedOut, now, quietHours })
    const { id, state } = await queueReply(tx, {
      ownerId,
      phone: conversation.phone,
      body: answer.body,
      override: answer.override,
    })
    await setAnswered(tx, ownerId, key, answer.body)
    await notifyOwner(tx, ownerId, { type: 'message', id: key })
    return {
      id,
      direction: 'out',
      body: answer.body,
      at: now.toISOString(),
      state,
      waits: null,
      failure: null,
      campaignId: null,
      media: [],
    }
  })
}

/** The same decision that the engine makes at the moment of sending, made while the account can still react. */
function refuseWhatMayNotGo(
  { phone, address }: StoredConversation,
  { override, wait }: Answer,
  { optedOut, now, quietHours }: { optedOut: boolean; now: Date; quietHours: boolean },
) {
  const decision = decide({
    phone,
    address,
    optedOut,
    duplicate: false,
    thirdNewestText: null,
    now,
    quietHours: quietHours && !override,
  })
  if (decision.outcome === 'never')
    throw new Refusal(422, decision.reason, words[decision.reason] ?? reasonLabels[decision.reason])
  if (decision.outcome === 'wait' && !wait)
    throw new Refusal(422, decision.reason, reasonLabels[decision.reason], { until: decision.until.toISOString() })
}

const words: Partial<Record<string, string>> = {
  opted_out: 'They opted out. Only their own START lets you text them again.',
}
