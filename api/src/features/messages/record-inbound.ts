import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { assignByRules } from './assignment/apply-rules.ts'
import { alertOfReply } from '../alerts/queue-alerts.ts'
import { upsertConversation, upsertResponder } from './inbound-queries.ts'

/** A message that came in and is already stored. */
export interface Inbound {
  accountId: string
  /** E.164, or a short code. */
  phone: string
  messageId: string
  body: string
  /** When the carrier received it. */
  at: string | Date
  /** Whether the account may not text the phone: then it cannot answer, and the conversation waits for no answer. */
  optedOut: boolean
  /** False for a STOP, a START or a HELP: a word to the line, no answer to the account. */
  replied?: boolean
  campaignId?: string | undefined
  /** As the campaign's list had them. */
  name?: string | undefined
  address?: string | undefined
}

/**
 * Puts a stored inbound message where people work: its conversation, which waits for an answer from now on, and its contact,
 * which is Responded after a reply, unless the account set it to converted or lost. A conversation without a member goes to whom the account's
 * rules name. The same message again changes nothing.
 */
export async function recordInbound(
  tx: Sql,
  inbound: Inbound,
): Promise<{ conversationKey: string; contactId: string }> {
  const { accountId, phone, messageId, body, optedOut, replied = true, campaignId, name = '', address = '' } = inbound
  const at = new Date(inbound.at).toISOString()
  const upsert = () =>
    upsertResponder(tx, { accountId, phone, name, address, source: campaignId ? 'campaign' : 'reply', replied })
  // Where another transaction has just made the contact, the second look sees it; the first one has locked it.
  const contact = (await upsert())[0] ?? (await upsert())[0]
  const [conversation] = await upsertConversation(tx, {
    accountId,
    phone,
    name,
    address,
    campaignId: campaignId ?? null,
    body,
    at,
    waits: !optedOut,
  })
  if (!contact || !conversation) throw new Error('An inbound message found no place')
  if (conversation.rulesDecide) await assignByRules(tx, accountId, conversation.id)
  if (replied) await alertOfReply(tx, accountId, conversation.id, messageId)
  await notifyAccount(tx, accountId, { type: 'message', id: conversation.id })
  await notifyAccount(tx, accountId, { type: 'contact', id: contact.id })
  return { conversationKey: conversation.id, contactId: contact.id }
}
