import { createPaymentIntent, getOrderSummary, payOrder, receiveStripeEvent } from 'contract/checkout'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { MAX_WEBHOOK_BYTES, textUpTo } from '../../platform/http/receive-body.ts'
import { route } from '../../platform/http/route.ts'
import { orCardRefused } from '../billing/or-card-refused.ts'
import { isOfEmployees } from './is-of-employees.ts'
import { billOf, isFreeSend } from './order-bill.ts'
import { openPayment, refuseWrongType } from './open-payment.ts'
import { payOrderOnce } from './pay-order.ts'
import { pricedOrderOf } from './queries.ts'
import { receiveCardEvent } from './receive-card-event.ts'
import { refuseClosed } from './refuse-closed.ts'
import { balanceFor } from './too-little.ts'

export const checkoutRoutes = [
  route(createPaymentIntent, async (context) => {
    const { user, sql, cards } = context
    const { jobId, type } = context.body
    const order = await pricedOrderOf(sql, user.accountId, jobId)
    if (!order) throw notFound('Order')
    refuseWrongType(type, order.kind)
    refuseClosed(order)
    const bill = billOf(order)
    const isWaived = await isOfEmployees(sql, user)
    const attempt = isWaived ? 'bypass' : isFreeSend(bill) ? 'free' : null
    const { summary } =
      attempt === null ? bill : await sql.begin((tx) => openPayment(tx, { user, jobId, type, attempt }, context))
    return {
      amount: summary.amount,
      message: isWaived ? 'Payment bypassed for an employee account' : messageFor(summary.paid, summary.amount),
      employeeBypass: isWaived,
      provider: cards.name,
      publishableKey: cards.publishableKey,
      balance: summary.paid
        ? null
        : await balanceFor(sql, cards, { accountId: user.accountId, amount: summary.amount }),
      summary,
    }
  }),

  route(
    payOrder,
    (context) => {
      const { user, body } = context
      const { jobId, type, attempt, confirmed = false, demo, fromBalance = false } = body
      return orCardRefused(context, () =>
        payOrderOnce(context, { user, jobId, type, attempt, confirmed, demoOutcome: demo, fromBalance }),
      )
    },
    { asksOutside: true },
  ),

  route(getOrderSummary, async ({ user, params, sql }) => {
    const order = await pricedOrderOf(sql, user.accountId, params.jobId)
    if (!order) throw notFound('Order')
    return billOf(order).summary
  }),

  route(receiveStripeEvent, async ({ request, sql, cards, config, now }) => {
    const event = cards.readEvent(
      await textUpTo(request, MAX_WEBHOOK_BYTES),
      request.headers.get('stripe-signature'),
      now(),
    )
    if (!event) throw new Refusal(400, 'bad_signature', 'This event is not signed by the card processor')
    await receiveCardEvent({ sql, cards, config }, event)
    return { received: true } as const
  }),
]

function messageFor(paid: boolean, amount: string): string {
  if (paid) return 'This order is paid already'
  return amount === '0.00' ? 'There is nothing to pay for this order' : 'Ready to pay'
}
