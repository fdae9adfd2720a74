import type { Campaign } from 'contract/campaigns'
import type { z } from 'zod'
import type { BulkCampaignDraft } from 'contract/campaign-launch'
import { assertLive } from '../registration/assert-live.ts'
import { campaignKey } from '../billing/campaign-key.ts'
import { hold } from '../billing/ledger.ts'
import { priceFor } from '../billing/price-for.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { refuseBadTemplate } from './bad-template.ts'
import { noSendableRecipient } from './no-sendable-recipient.ts'
import { campaignByLaunch, insertCampaign } from './queries.ts'
import { storeRecipients } from './store-recipients.ts'

/**
 * Launches a bulk campaign: its recipients, the money held for them and the wake signal to the senders, all or nothing.
 * The same launch key again answers with the first campaign. Refuses a template or a list that cannot be sent, and a launch above the spending cap.
 */
export async function launchCampaign(
  { sql, now, config, carrier }: Services,
  accountId: string,
  draft: z.output<typeof BulkCampaignDraft>,
): Promise<Campaign> {
  refuseBadTemplate(draft.messageTemplate)
  const launchKey = draft.launchKey ?? null
  const at = now()
  const [earlier] = launchKey === null ? [] : await campaignByLaunch(sql, accountId, launchKey)
  if (earlier) return earlier
  await assertLive({ sql, carrier }, accountId)
  return sql.begin(async (tx) => {
    const [campaign] = await insertCampaign(tx, {
      accountId,
      kind: 'bulk',
      name: draft.name,
      messageTemplate: draft.messageTemplate,
      provider: draft.provider,
      status: 'active',
      launchKey,
      totalRecipients: draft.recipients.length,
      unitPrice: '0',
      launchedAt: at.toISOString(),
    })
    if (!campaign) {
      const [first] = launchKey === null ? [] : await campaignByLaunch(tx, accountId, launchKey)
      if (first) return first
      throw new Refusal(409, 'launched', 'This campaign was launched already')
    }
    const { going, segments, never } = await storeRecipients(tx, campaign.id, {
      accountId,
      template: draft.messageTemplate,
      recipients: draft.recipients,
      now: at,
      quietHours: config.quietHours,
    })
    if (going === 0) throw noSendableRecipient(never)
    const price = await priceFor(tx, { accountId, service: 'bulk_sms', count: segments, now: at })
    await tx`update campaigns set unit_price = ${price.unitPrice} where id = ${campaign.id} and account_id = ${accountId}`
    await hold(tx, {
      accountId,
      key: campaignKey(campaign.id),
      type: 'sms_campaign',
      description: `Campaign ${draft.name}`,
      amount: price.amount,
      plan: price.plan,
      uses: segments,
      service: 'bulk_sms',
      campaignId: campaign.id,
      at,
    })
    if (draft.draftId)
      await tx`delete from campaigns where id = ${draft.draftId} and account_id = ${accountId} and status = 'draft' and kind = 'bulk'`
    await notifyAccount(tx, accountId, { type: 'campaign', id: campaign.id })
    await wakeSenders(tx)
    return campaign
  })
}
