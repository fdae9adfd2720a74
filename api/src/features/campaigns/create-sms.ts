import { times, type Money } from 'contract/money'
import type { SmsDraft } from 'contract/sms'
import { DEFAULT_PROVIDER } from 'contract/campaign-launch'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { assertLive } from '../registration/assert-live.ts'
import { ratesFor } from '../prices/price-book.ts'
import { refuseBelowCost } from '../prices/refuse-below-cost.ts'
import { refuseHigher } from '../prices/refuse-higher.ts'
import { createOrder } from '../orders/orders.ts'
import type { Services } from '../../platform/services/services.ts'
import { refuseBadTemplate } from './bad-template.ts'
import { noSendableRecipient } from './no-sendable-recipient.ts'
import { insertCampaign } from './queries.ts'
import { storeRecipients } from './store-recipients.ts'

/**
 * Makes a draft of /send-sms with its order, which waits for the checkout and keeps its price until then. Counted are those that
 * can be texted, priced the segments of their messages.
 */
export async function createSms(
  services: Services,
  { accountId }: Pick<SignedInUser, 'accountId'>,
  { campaignName, message, recipients, shownPrice }: SmsDraft,
): Promise<{ recipientCount: number; segments: number; amount: Money; jobId: string }> {
  const { sql, now, config, carrier } = services
  refuseBadTemplate(message)
  await assertLive({ sql, carrier }, accountId)
  return sql.begin(async (tx) => {
    const { starter: unitPrice } = await ratesFor(tx, { accountId, service: 'sms', at: now() })
    refuseHigher({
      price: unitPrice,
      shown: shownPrice,
      what: 'A segment',
      next: 'Look at the total again, then continue.',
    })
    const [campaign] = await insertCampaign(tx, {
      accountId,
      kind: 'single',
      name: campaignName,
      messageTemplate: message,
      provider: DEFAULT_PROVIDER,
      status: 'draft',
      launchKey: null,
      totalRecipients: recipients.length,
      unitPrice,
      launchedAt: null,
    })
    if (!campaign) throw new Error('The draft was not stored')
    const {
      going: recipientCount,
      segments,
      never,
    } = await storeRecipients(tx, campaign.id, {
      accountId,
      template: message,
      recipients,
      now: now(),
      quietHours: config.quietHours,
    })
    if (recipientCount === 0) throw noSendableRecipient(never)
    await refuseBelowCost(tx, services, { accountId, kind: 'single', name: campaignName, segments, unitPrice })
    const amount = times(unitPrice, segments)
    const leftOut = recipients.length - recipientCount
    const jobId = await createOrder(tx, {
      accountId,
      kind: 'send_sms',
      title: campaignName,
      params: { campaignId: campaign.id, recipientCount, leftOut, segments, message, unitPrice, amount },
      summary: { campaignId: campaign.id, campaignName, recipientCount, message },
    })
    await tx`update campaigns set order_id = ${jobId} where id = ${campaign.id} and account_id = ${accountId}`
    return { recipientCount, segments, amount, jobId }
  })
}
