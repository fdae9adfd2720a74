import { times } from 'contract/money'
import { campaignKey } from '../billing/campaign-key.ts'
import { begunAs } from '../billing/ledger-queries.ts'
import { refund, settle } from '../billing/ledger.ts'
import type { Transaction } from '../../platform/db/sql.ts'
import { completeOrder } from '../orders/orders.ts'
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
  open: number
  filtered: number
  settledAt: string | null
}

/** Takes the money for what the carrier took: of a bulk campaign's hold, or by giving back the rest of what a checkout charged. */
export async function settleCampaign(
  tx: Transaction,
  { id, accountId, kind, orderId, unitPrice, sentCount, sentUses, canceledUses }: Counted,
): Promise<void> {
  if (kind === 'bulk') {
    const key = campaignKey(id)
    const held = await begunAs(tx, accountId, key)
    if (held?.kind !== 'hold') return
    const price = await settledPrice(tx, { accountId, held, sent: sentUses, canceled: canceledUses })
    await tx`update campaigns set unit_price = ${price.unitPrice} where id = ${id} and account_id = ${accountId}`
    await settle(tx, { key, amount: price.amount, uses: sentUses })
    return
  }
  if (orderId === null) return
  await completeOrder(tx, orderId, { fileKey: null, filename: null, recordCount: sentCount })
  const [paid] = await tx<{ ledgerKey: string; uses: number; provider: string }[]>`
    select p.ledger_key, coalesce(o.params ->> 'segments', o.params ->> 'recipientCount')::int as uses, p.provider from payments p join orders o on o.id = p.order_id where p.account_id = ${accountId} and p.order_id = ${orderId} and p.status = 'paid'
  `
  const unsent = paid ? paid.uses - sentUses : 0
  if (paid && unsent > 0 && paid.provider !== 'bypass') {
    await refund(tx, {
      key: `unsent:${id}`,
      of: paid.ledgerKey,
      amount: times(unitPrice, unsent),
      reason: `${unsent} of ${paid.uses} segments were not sent`,
    })
  }
}
