import { MAX_RECIPIENTS } from 'contract/campaign-launch'
import type { PullListRecipient } from 'contract/pull-lists'
import { fitsCampaign } from '../contacts/fits-campaign.ts'
import type { ListedOwner } from './read-list-file.ts'

/**
 * The owners of a list who can be texted, one per number. Reads no farther than it takes to refuse more than a campaign takes,
 * with 422 `too_many_recipients`.
 */
export async function recipientsOfList(owners: AsyncIterable<ListedOwner>): Promise<PullListRecipient[]> {
  const recipients = new Map<string, PullListRecipient>()
  for await (const { phone, name, address } of owners) {
    if (phone && !recipients.has(phone)) recipients.set(phone, { phone, name, address })
    if (recipients.size > MAX_RECIPIENTS) break
  }
  return [...fitsCampaign([...recipients.values()], 'owners')]
}
