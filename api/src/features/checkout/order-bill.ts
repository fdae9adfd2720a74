import type { OrderSummary } from 'contract/checkout'
import { centsOf, times } from 'contract/money'
import { SMS_PRICE, type Service } from 'contract/prices'
import { z } from 'zod'
import type { Bill } from '../billing/bill.ts'
import type { PricedOrder } from './queries.ts'

/** What an order says of itself; each team writes more into it than the checkout reads. */
const Params = z.object({
  recipientCount: z.number().int().min(0).default(0),
  leftOut: z.number().int().min(0).default(0),
  /** Orders from before a use was a segment cost each recipient once. */
  segments: z.number().int().min(0).optional(),
  /** Orders from before it stood in the book cost what it began with. */
  unitPrice: z.string().default(SMS_PRICE),
  message: z.string().nullable().default(null),
  campaignId: z.string().nullable().default(null),
})

export interface OrderBill {
  summary: OrderSummary
  /** How the ledger calls it. */
  entry: Pick<Bill, 'type' | 'description' | 'amount' | 'uses' | 'service' | 'orderId' | 'campaignId'>
}

/**
 * What an order costs at the checkout, from our own figures alone. Property lists are charged when they are delivered,
 * for the records in them, so at the checkout they cost '0.00'.
 */
export function billOf({ id, kind, title, params, paid, unsent }: PricedOrder): OrderBill {
  const { recipientCount, leftOut, segments = recipientCount, unitPrice, message, campaignId } = Params.parse(params)
  const shared = { jobId: id, kind, title, currency: 'USD', paid, waits: paid && unsent, message }
  if (kind === 'send_sms') {
    const amount = times(unitPrice, segments)
    return {
      summary: { ...shared, unit: 'recipient', count: recipientCount, leftOut, segments, unitPrice, amount },
      entry: {
        type: 'sms_campaign',
        description: `SMS campaign ${title}`,
        amount,
        uses: segments,
        service: 'sms',
        orderId: id,
        campaignId: campaignId ?? undefined,
      },
    }
  }
  const service: Service = kind === 'pull_list' ? 'property_record' : 'skip_trace'
  return {
    summary: { ...shared, unit: 'record', count: 0, leftOut: 0, segments: null, unitPrice: '0.00', amount: '0.00' },
    entry: {
      type: kind === 'pull_list' ? 'property_search' : 'skip_trace',
      description: title,
      amount: '0.00',
      uses: 0,
      service,
      orderId: id,
    },
  }
}

/** Whether it is of texts that cost nothing, by a price that was agreed: nothing is paid for them, and they are not to wait for it. */
export const isFreeSend = ({ summary, entry }: OrderBill): boolean =>
  summary.kind === 'send_sms' && entry.uses > 0 && centsOf(entry.amount) === 0n
