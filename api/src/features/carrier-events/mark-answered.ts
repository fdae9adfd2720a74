import type { Sql } from '../../platform/db/sql.ts'
import type { InboundKind } from '../opt-outs/classify-inbound.ts'
import type { Addressed } from './addressed-to.ts'

/** A text that came in, by its kind and the carrier's time. */
export interface Received {
  kind: InboundKind
  receivedAt: string
}

/**
 * Counts a campaign text as answered, once, at the last of these texts. Only a reply answers: STOP, START and HELP are words to the
 * sender's line. What the dashboard, the list of campaigns and a campaign's page call responses is this mark.
 */
export async function markAnswered(tx: Sql, { messageId }: Addressed, texts: readonly Received[]): Promise<void> {
  const last = texts
    .filter(({ kind }) => kind === 'reply')
    .map(({ receivedAt }) => receivedAt)
    .sort()
    .at(-1)
  if (messageId === null || last === undefined) return
  const [answered] = await tx<
    { campaignId: string }[]
  >`update outbound_messages set responded_at = ${last} where id = ${messageId} and responded_at is null returning campaign_id`
  if (answered) await tx`insert into campaign_changes (campaign_id) values (${answered.campaignId})`
}
