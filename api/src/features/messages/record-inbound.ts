import { notifyOwner } from '../../platform/live/notify-owner.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { upsertConversation, upsertResponder } from './inbound-queries.ts'

/** A message that came in and is already stored. */
export interface Inbound {
  ownerId: string
  /** E.164, or a short code. */
  phone: string
  messageId: string
  body: string
  /** When the carrier received it. */
  at: string | Date
  /** Whether the account may not text the phone: then it cannot answer, and the conversation waits for no answer. */
  optedOut: boolean
  campaignId?: string | undefined
  /** As the campaign's list had them. */
  name?: string | undefined
  address?: string | undefined
}

/**
 * Puts a stored inbound message where people work: its conversation, which waits for an answer from now on, and its contact,
 * which is Responded unless the account set it to converted or lost. The same message again changes nothing.
 */
export async function recordInbound(
  tx: Sql,
  inbound: Inbound,
): Promise<{ conversationKey: string; contactId: string }> {
  const { ownerId, phone, body, optedOut, campaignId, name = '', address = '' } = inbound
  const at = new Date(inbound.at).toISOString()
  const [contact] = await upsertResponder(tx, {
    ownerId,
    phone,
    name,
    address,
    source: campaignId ? 'campaign' : 'reply',
  })
  const [conversation] = await upsertConversation(tx, {
    ownerId,
    phone,
    name,
    address,
    campaignId: campaignId ?? null,
    body,
    at,
    waits: !optedOut,
  })
  if (!contact || !conversation) throw new Error('An inbound message found no place')
  await notifyOwner(tx, ownerId, { type: 'message', id: conversation.id })
  await notifyOwner(tx, ownerId, { type: 'contact', id: contact.id })
  return { conversationKey: conversation.id, contactId: contact.id }
}
