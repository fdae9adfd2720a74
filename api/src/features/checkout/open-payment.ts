import { randomUUID } from 'node:crypto'
import { kindOfType, type OrderSummary } from 'contract/checkout'
import { centsOf } from 'contract/money'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { charge, hold, settle } from '../billing/ledger.ts'
import { checkoutKey, fromBalanceKey } from '../billing/refund-card-job.ts'
import { fundsOf } from '../billing/wallet.ts'
import { refuseBelowCost, type BelowCost } from '../prices/refuse-below-cost.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { CardProcessor } from '../../platform/providers/cards/card-processor.ts'
import { DAY_SECONDS, expirePayment, expiryKey } from './expire-payment.ts'
import { isOfEmployees } from './is-of-employees.ts'
import { billOf, isFreeSend } from './order-bill.ts'
import { insertPayment, lockOrder, paymentFor, type PaymentRow } from './queries.ts'
import { refuseClosed } from './refuse-closed.ts'
import { refuseOtherMoney } from './too-little.ts'

interface PaymentRequest {
  user: SignedInUser
  jobId: string
  type: string
  attempt: string
  /** Its customer lets the balance pay it. */
  fromBalance?: boolean
}

export interface Opened {
  summary: OrderSummary
  /** Undefined where there is nothing to pay. */
  payment: PaymentRow | undefined
}

/**
 * Finds or begins the payment of an order, in the caller's transaction. One order has at most one open or finished payment;
 * its amount is held in the ledger. One of an employees' account is waived, and one that the balance pays, or that costs nothing, is paid, at once. Refuses with 409 `too_little`, `card_pays`
 * and `below_cost`.
 */
export async function openPayment(
  tx: Sql,
  { user, jobId, type, attempt, fromBalance = false }: PaymentRequest,
  services: BelowCost & { cards: Pick<CardProcessor, 'name' | 'least'> },
): Promise<Opened> {
  const order = await lockOrder(tx, user.accountId, jobId)
  if (!order) throw notFound('Order')
  refuseWrongType(type, order.kind)
  refuseClosed(order)
  const { summary, entry } = billOf(order)
  const earlier = await paymentFor(tx, user.accountId, jobId, attempt)
  const isFree = isFreeSend({ summary, entry })
  if (earlier || (centsOf(entry.amount) === 0n && !isFree)) return { summary, payment: earlier }

  const id = randomUUID()
  const bill = { ...entry, accountId: user.accountId, funds: 'card' as const, key: checkoutKey(id) }
  const row = {
    id,
    accountId: user.accountId,
    orderId: jobId,
    attempt,
    amount: entry.amount,
    currency: 'USD',
    ledgerKey: bill.key,
  }
  if (await isOfEmployees(tx, user)) {
    await charge(tx, { ...bill, amount: '0.00', waived: entry.amount, reason: 'Employee: payment bypassed' })
    const payment = await insertPayment(tx, { ...row, provider: 'bypass', status: 'paid' })
    await notifyAccount(tx, user.accountId, { type: 'order', id: jobId })
    return { summary: { ...summary, paid: true }, payment }
  }
  if (!isFree) refuseOtherMoney(services.cards, { amount: entry.amount, fromBalance })
  const { segments, unitPrice } = summary
  // The order keeps its price; what a segment costs may have risen since.
  if (segments !== null)
    await refuseBelowCost(tx, services, {
      accountId: user.accountId,
      kind: 'single',
      name: order.title,
      segments,
      unitPrice,
    })
  if (fromBalance || isFree) {
    const key = fromBalanceKey(id)
    await hold(tx, { ...bill, funds: fundsOf(services.cards), key })
    await settle(tx, { key, amount: entry.amount, uses: entry.uses })
    const payment = await insertPayment(tx, { ...row, ledgerKey: key, provider: 'balance', status: 'paid' })
    await notifyAccount(tx, user.accountId, { type: 'order', id: jobId })
    return { summary: { ...summary, paid: true }, payment }
  }
  await hold(tx, bill)
  const payment = await insertPayment(tx, { ...row, provider: services.cards.name, status: 'pending' })
  await enqueue(tx, expirePayment, { paymentId: id }, { key: expiryKey(id), afterSeconds: DAY_SECONDS })
  return { summary, payment }
}

export function refuseWrongType(type: string, kind: OrderSummary['kind']): void {
  if (kindOfType(type) !== kind)
    throw new Refusal(
      422,
      'wrong_type',
      'This checkout link does not match the order. Open the order again from its page.',
    )
}
