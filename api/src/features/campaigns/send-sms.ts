import { assertLive } from '../registration/assert-live.ts'
import { isPaid } from '../checkout/is-paid.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { reviewLaunch } from '../launch-review/review-launch.ts'
import { openAllowance } from '../ramp-up/allowance.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { listOf } from './list-of.ts'
import { campaignOf, moveCampaign, outcomesOf } from './queries.ts'

/** Sends the paid draft of an order, once: a second call changes nothing and answers the same. Refuses one that was canceled. */
export function sendSms(
  { sql, carrier, config }: Pick<Services, 'sql' | 'carrier' | 'config'>,
  accountId: string,
  orderId: string,
): Promise<{ campaignId: string; recipientCount: number }> {
  return sql.begin(async (tx) => {
    const [draft] = await tx<{ id: string; status: string; recipientCount: number }[]>`
      select c.id, c.status, coalesce((o.params ->> 'recipientCount')::int, c.total_recipients) as recipient_count
      from campaigns c join orders o on o.id = c.order_id where c.order_id = ${orderId} and c.account_id = ${accountId} for update of c
    `
    if (!draft) throw notFound('Campaign')
    const answer = { campaignId: draft.id, recipientCount: draft.recipientCount }
    if (draft.status === 'canceled')
      throw new Refusal(
        409,
        'wrong_status',
        'This campaign was canceled, and what was paid for it is given back. Duplicate it to send it after all.',
      )
    if (draft.status !== 'draft') return answer
    await assertLive({ sql: tx, carrier }, accountId)
    if (!(await isPaid(tx, accountId, orderId)))
      throw new Refusal(402, 'unpaid', 'This campaign is not paid yet. Finish its checkout first.')
    await moveCampaign(tx, accountId, draft.id, ['draft'], 'active')
    await reviewDraft(tx, config, accountId, draft.id)
    await openAllowance(tx, config, accountId)
    await notifyAccount(tx, accountId, { type: 'campaign', id: draft.id })
    await wakeSenders(tx, { campaignId: draft.id })
    return answer
  })
}

/** A draft is judged by its stored list. */
async function reviewDraft(tx: Sql, config: Services['config'], accountId: string, campaignId: string): Promise<void> {
  if (!config.newAccountLimits) return
  const [draft] = await campaignOf(tx, accountId, campaignId)
  if (!draft) return
  const outcomes = await outcomesOf(tx, accountId, campaignId)
  await reviewLaunch(tx, config, {
    accountId,
    campaignId,
    template: draft.messageTemplate,
    recipients: await listOf(tx, accountId, campaignId),
    never: new Map(outcomes.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]]))),
  })
}
