import { centsOf, minus, times } from 'contract/money'
import { counted } from '../orders/counted.ts'
import { campaignKey } from '../billing/campaign-key.ts'
import { begunAs } from '../billing/ledger-queries.ts'
import { refundWhatIsLeft, settle } from '../billing/ledger.ts'
import type { Transaction } from '../../platform/db/sql.ts'
import { completeOrder } from '../orders/orders.ts'
import { reasonLabels, type Reason } from 'contract/recipient-states'
import { isFree, usesOf } from '../billing/taken-texts.ts'
import { settledPrice } from './settled-price.ts'

/** A campaign after its messages were counted. */
export interface Counted {
  id: string
  accountId: string
  kind: 'bulk' | 'single'
  status: string
  orderId: string | null
  unitPrice: string
  sentCount: number
  canceledCount: number
  /** What the carrier took, and what was canceled, in uses: segments. */
  sentUses: number
  canceledUses: number
  /** Of what the carrier took, what it did not deliver, in uses. */
  freeUses: number
  open: number
  /** Taken by the carrier without a last report, within the time in which one is expected. */
  awaited: number
  /** Of those that left since it was resumed last, `judged`, what carriers took for unwanted. */
  filtered: number
  judged: number
  completedAt: string | null
  settledAt: string | null
}

/** Takes the money for what the carrier delivered or could not disprove: of a bulk campaign's hold, or by giving back of what a checkout charged. */
export async function settleCampaign(
  tx: Transaction,
  { id, accountId, kind, orderId, unitPrice, sentCount, sentUses, canceledUses, freeUses }: Counted,
): Promise<void> {
  if (kind === 'bulk') {
    const key = campaignKey(id)
    const held = await begunAs(tx, accountId, key)
    if (held?.kind !== 'hold') return
    const [launch] = await tx<{ at: string | null }[]>`
      select launched_at as at from campaigns where id = ${id} and account_id = ${accountId}
    `
    const uses = sentUses - freeUses
    const price = await settledPrice(tx, {
      accountId,
      held,
      launchedAt: launch?.at ?? held.createdAt,
      sent: uses,
      canceled: canceledUses,
    })
    await tx`update campaigns set unit_price = ${price.unitPrice}, uncharged_uses = ${freeUses} where id = ${id} and account_id = ${accountId}`
    // With a reason, a hold of which nothing is taken would read as one that failed.
    const why = uses > 0 ? await whyNotCharged(tx, accountId, id) : {}
    await settle(tx, { key, amount: price.amount, plan: price.plan, uses, ...why })
    return
  }
  if (orderId === null) return
  await completeOrder(tx, orderId, { fileKey: null, filename: null, recordCount: sentCount })
  const [paid] = await tx<{ ledgerKey: string; uses: number; provider: string }[]>`
    select p.ledger_key, coalesce(o.params ->> 'segments', o.params ->> 'recipientCount')::int as uses, p.provider from payments p join orders o on o.id = p.order_id where p.account_id = ${accountId} and p.order_id = ${orderId} and p.status = 'paid'
  `
  const unsent = paid ? paid.uses - sentUses : 0
  if (paid && unsent > 0 && paid.provider !== 'bypass') {
    // What is left is the price of what was sent: a price may have half cents.
    const amount = minus(times(unitPrice, paid.uses), times(unitPrice, sentUses))
    if (centsOf(amount) === 0n) return
    await refundWhatIsLeft(tx, {
      key: `unsent:${id}`,
      of: paid.ledgerKey,
      amount,
      reason: `${unsent.toLocaleString('en-US')} of ${paid.uses.toLocaleString('en-US')} segments were not sent`,
    })
  }
}

/** What of a campaign costs nothing, by reason: "3 segments cost nothing. A landline that takes no texts: 2. The campaign was canceled: 1." */
async function whyNotCharged(tx: Transaction, accountId: string, campaignId: string): Promise<{ reason?: string }> {
  const free = await tx<{ reason: Reason | null; uses: number }[]>`
    select m.reason, sum(${usesOf(tx)})::int as uses from outbound_messages m join campaigns c on c.id = m.campaign_id and c.account_id = m.account_id
    where m.account_id = ${accountId} and m.campaign_id = ${campaignId} and (m.sent_at is null and m.state in ('failed', 'undelivered', 'canceled') or ${isFree(tx)})
      group by 1 order by 2 desc, 1
  `
  if (free.length === 0) return {}
  const total = free.reduce((sum, { uses }) => sum + uses, 0)
  const each = free.map(
    ({ reason, uses }) => `${reasonLabels[reason ?? 'carrier_unknown']}: ${uses.toLocaleString('en-US')}.`,
  )
  return { reason: [`${counted(total, 'segment costs', 'segments cost')} nothing.`, ...each].join(' ') }
}
