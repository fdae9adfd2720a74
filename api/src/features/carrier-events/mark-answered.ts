import type { Sql } from '../../platform/db/sql.ts'
import type { Addressed } from './addressed-to.ts'

/** Counts a text that came in as the answer to the addressee's campaign text, once. */
export async function markAnswered(tx: Sql, { messageId }: Addressed, receivedAt: string): Promise<void> {
  if (messageId === null) return
  const [answered] = await tx<
    { campaignId: string }[]
  >`update outbound_messages set responded_at = ${receivedAt} where id = ${messageId} and responded_at is null returning campaign_id`
  if (answered) await tx`insert into campaign_changes (campaign_id) values (${answered.campaignId})`
}
