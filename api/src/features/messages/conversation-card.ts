import type { ConversationCard } from 'contract/messages'
import { contactByPhone } from '../contacts/queries.ts'
import { withOptOut } from '../contacts/with-opt-outs.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { newestAssignment } from './assignment/assignment-queries.ts'
import { readConversation } from './read-conversation.ts'

/** What is shown beside a thread: the person, the property the text was about, the campaign that reached them. */
export async function cardOf(sql: Sql, accountId: string, key: string): Promise<ConversationCard> {
  const conversation = await readConversation(sql, accountId, key)
  const [contact] = await contactByPhone(sql, accountId, conversation.phone)
  const [origin] = await originOf(sql, accountId, key)
  const [lastAssignment] = await newestAssignment(sql, accountId, key)
  return {
    conversation,
    contact: contact ? await withOptOut(sql, accountId, contact) : null,
    campaign:
      origin?.campaignId && origin.campaignName !== null ? { id: origin.campaignId, name: origin.campaignName } : null,
    property: origin?.address || null,
    lastAssignment: lastAssignment ?? null,
  }
}

const originOf = (sql: Sql, accountId: string, key: string) => sql<
  { address: string; campaignId: string | null; campaignName: string | null }[]
>`
  select c.address, g.id as campaign_id, g.name as campaign_name from conversations c
  left join campaigns g on g.id = c.campaign_id and g.account_id = c.account_id
  where c.account_id = ${accountId} and c.id = ${key}
`
