import type { ConversationCard } from 'contract/messages'
import { contactByPhone } from '../contacts/queries.ts'
import { withOptOut } from '../contacts/with-opt-outs.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { conversationOf } from './conversation-queries.ts'

/** What is shown beside a thread: the person, the property the text was about, the campaign that reached them. */
export async function cardOf(sql: Sql, ownerId: string, key: string): Promise<ConversationCard> {
  const [conversation] = await conversationOf(sql, ownerId, key)
  if (!conversation) throw notFound('Conversation')
  const [contact] = await contactByPhone(sql, ownerId, conversation.phone)
  const [origin] = await originOf(sql, ownerId, key)
  return {
    conversation,
    contact: contact ? await withOptOut(sql, ownerId, contact) : null,
    campaign:
      origin?.campaignId && origin.campaignName !== null ? { id: origin.campaignId, name: origin.campaignName } : null,
    property: origin?.address || null,
  }
}

const originOf = (sql: Sql, ownerId: string, key: string) => sql<
  { address: string; campaignId: string | null; campaignName: string | null }[]
>`
  select c.address, g.id as campaign_id, g.name as campaign_name from conversations c
  left join campaigns g on g.id = c.campaign_id and g.owner_id = c.owner_id
  where c.owner_id = ${ownerId} and c.id = ${key}
`
