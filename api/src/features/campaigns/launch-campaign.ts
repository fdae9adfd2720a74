import type { Campaign } from 'contract/campaigns'
import { centsOf, type Money } from 'contract/money'
import type { z } from 'zod'
import type { BulkCampaignDraft } from 'contract/campaign-launch'
import { assertLive } from '../registration/assert-live.ts'
import type { Bill } from '../billing/bill.ts'
import { campaignKey } from '../billing/campaign-key.ts'
import { hold, refuseInClosed } from '../billing/ledger.ts'
import { priceFor } from '../billing/price-for.ts'
import { refuseAboveCap } from '../billing/spending-cap.ts'
import { refuseTooManyUnpaid, waitWithCampaign, withMissing } from '../billing/unpaid-orders.ts'
import { fundsOf, missingFor } from '../billing/wallet.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Transaction } from '../../platform/db/sql.ts'
import { refuseBelowCost } from '../prices/refuse-below-cost.ts'
import { refuseHigher } from '../prices/refuse-higher.ts'
import { reviewLaunch } from '../launch-review/review-launch.ts'
import { openAllowance } from '../ramp-up/allowance.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { refuseBadTemplate } from './bad-template.ts'
import { noSendableRecipient } from './no-sendable-recipient.ts'
import { campaignByLaunch, insertCampaign } from './queries.ts'
import { storeRecipients } from './store-recipients.ts'

/**
 * Launches a bulk campaign: its recipients, the money held for them and the wake signal to the senders, all or nothing.
 * One that the wallet does not cover waits, whole, and starts by itself when the money has come. The same launch key again
 * returns the first campaign. Refuses a template or a list that cannot be sent, and a launch above the spending cap.
 */
export async function launchCampaign(
  services: Services,
  accountId: string,
  draft: z.output<typeof BulkCampaignDraft>,
): Promise<Campaign & { skippedCount?: number }> {
  const { sql, now, config, carrier } = services
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
    if (draft.draftId) await takeDraft(tx, accountId, draft.draftId)
    const { going, segments, never } = await storeRecipients(tx, campaign.id, {
      accountId,
      template: draft.messageTemplate,
      recipients: draft.recipients,
      now: at,
      quietHours: config.quietHours,
    })
    if (going === 0) throw noSendableRecipient(never)
    const bill = await billOf(tx, services, { accountId, campaignId: campaign.id, draft, segments, at })
    const missing = await holdOrWait(tx, services, campaign.id, { bill, at })
    const { messageTemplate: template, recipients } = draft
    await reviewLaunch(tx, config, { accountId, campaignId: campaign.id, template, recipients, never })
    await openAllowance(tx, config, accountId)
    await notifyAccount(tx, accountId, { type: 'campaign', id: campaign.id })
    await wakeSenders(tx, { campaignId: campaign.id })
    if (centsOf(missing) === 0n) return { ...campaign, skippedCount: draft.recipients.length - going }
    const waiting = { ...campaign, status: 'paused' as const, unpaid: { amount: bill.amount, missing } }
    const [asked = waiting] = await withMissing(tx, accountId, [waiting])
    return asked
  })
}

/** The campaign takes the place of its draft, which two people may have open: the second to launch it would text all recipients once more. */
async function takeDraft(tx: Transaction, accountId: string, draftId: string): Promise<void> {
  const taken = await tx`
    delete from campaigns where id = ${draftId} and account_id = ${accountId} and status = 'draft' and kind = 'bulk'
  `
  if (taken.count === 0)
    throw new Refusal(
      409,
      'draft_gone',
      'This draft was launched or canceled already, here or by somebody of your account. Look at the campaigns before you send it again.',
    )
}

interface Launched {
  accountId: string
  campaignId: string
  draft: z.output<typeof BulkCampaignDraft>
  segments: number
  at: Date
}

/** Gives the campaign its price. Refuses one that is higher than was shown, of a segment or of all, or below what the texts cost. */
async function billOf(
  tx: Transaction,
  services: Services,
  { accountId, campaignId, draft, segments, at }: Launched,
): Promise<Bill> {
  const { unitPrice, amount, plan } = await priceFor(tx, { accountId, service: 'bulk_sms', count: segments, now: at })
  const next = 'Look at the plan again, then launch.'
  refuseHigher({ price: unitPrice, shown: draft.shownPrice, what: 'A segment', next })
  refuseHigher({ price: amount, shown: draft.shownAmount, of: 'amount', what: 'This campaign', next })
  await refuseBelowCost(tx, services, { accountId, kind: 'campaign', name: draft.name, segments, unitPrice })
  await tx`update campaigns set unit_price = ${unitPrice} where id = ${campaignId} and account_id = ${accountId}`
  return {
    accountId,
    funds: fundsOf(services.cards),
    key: campaignKey(campaignId),
    type: 'sms_campaign',
    description: `Campaign ${draft.name}`,
    amount,
    plan,
    uses: segments,
    service: 'bulk_sms',
    campaignId,
  }
}

/** Holds what the campaign costs, or has it wait for the money. Returns what is missing; '0.00' where it is held. */
async function holdOrWait(
  tx: Transaction,
  { config }: Services,
  campaignId: string,
  { bill, at }: { bill: Bill; at: Date },
): Promise<Money> {
  const { accountId, funds, amount } = bill
  const missing = funds === 'wallet' ? await missingFor(tx, { accountId, funds, amount }) : '0.00'
  if (centsOf(missing) > 0n) {
    await refuseInClosed(tx, accountId)
    await refuseAboveCap(tx, accountId, amount, at)
    await refuseTooManyUnpaid(tx, accountId)
    await waitWithCampaign(tx, campaignId, { bill, missing, publicUrl: config.publicUrl })
  } else await hold(tx, { ...bill, at })
  return missing
}
