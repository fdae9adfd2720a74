import { centsOf, minus } from 'contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { queueMail } from '../../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../../platform/services/services.ts'
import { SUPPORT_TEAM } from '../../auth/session.ts'
import { employeeRefundKey } from '../../billing/employee-refunds.ts'
import { lockAccount } from '../../billing/ledger-queries.ts'
import { refund } from '../../billing/ledger.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { startWhatIsCovered } from '../../billing/unpaid-orders.ts'
import { bring, fundsOf, walletOf } from '../../billing/wallet.ts'
import { lockPayment, topUpRefundKey, type RefundOf } from './payments.ts'
import type { RequestRow } from './queries.ts'
import { refundTopUp } from './refund-top-up.ts'

export interface Needs extends Pick<Services, 'config' | 'cards' | 'now'> {
  user: SignedInUser
}

/**
 * Refuses what cannot be given at this moment: 409 `own_account`, `account_closed`, `more_than_left`, `under_way`, `spent`. The payment and the
 * account are locked until the caller's transaction ends, so that what was allowed is still so when it is done.
 */
export async function assertPossible(
  tx: Sql,
  { user, cards }: Needs,
  { accountId, kind, amount, paymentId }: Pick<RequestRow, 'accountId' | 'kind' | 'amount' | 'paymentId'>,
) {
  const [account] = await lockAccount(tx, accountId)
  if (!account) throw notFound('Account')
  await refuseOwnAccount(tx, user, accountId)
  if (kind === 'credit') {
    if (account.isClosed)
      throw new Refusal(409, 'account_closed', 'This account was closed: it has no balance to add to.')
    return undefined
  }
  const payment = paymentId ? await lockPayment(tx, accountId, paymentId) : undefined
  if (!payment) throw notFound('Payment')
  if (centsOf(amount) > centsOf(payment.left))
    throw new Refusal(
      409,
      'more_than_left',
      centsOf(payment.left) > 0n
        ? `Only $${payment.left} of this payment of $${payment.amount} is left to give back.`
        : 'All of this payment went back already.',
      { left: payment.left },
    )
  if (payment.isUnderWay)
    throw new Refusal(
      409,
      'under_way',
      'The texts of this payment are still under way. What is not sent or not delivered goes back by itself; cancel the campaign to stop it.',
    )
  if (payment.fromBalance) {
    const { available } = await walletOf(tx, accountId, fundsOf(cards))
    if (centsOf(amount) > centsOf(available))
      throw new Refusal(
        409,
        'spent',
        `Only $${available} of the balance is free: the rest was spent, or is held for orders. Give a credit first, or send less back.`,
        { available },
      )
  }
  return payment
}

/** Moves the money of a request, once: its keys are the request's. In the transaction that says it is done. */
export async function doRequest(
  tx: Sql,
  needs: Needs,
  request: RequestRow,
  payment: Awaited<ReturnType<typeof assertPossible>>,
): Promise<void> {
  const { accountId, amount, reason, id: requestId } = request
  const subject = `$${amount} · ${reason}`
  if (!payment) {
    await bring(tx, {
      accountId,
      funds: fundsOf(needs.cards),
      key: `credit:${requestId}`,
      kind: 'credit',
      amount,
      description: 'Credit',
      reason,
    })
    await startWhatIsCovered(tx, accountId)
    await tell(tx, needs, accountId, {
      act: 'Gave a credit',
      subject,
      mail: `You have a credit of $${amount}`,
      text: `We have added $${amount} to your balance:\n\n${reason}`,
    })
    return
  }
  await (payment.kind === 'checkout' ? refundCheckout : refundFromBalance)(tx, needs, {
    requestId,
    accountId,
    amount,
    reason,
    payment,
  })
  await tell(tx, needs, accountId, {
    act: 'Sent a payment back to its card',
    subject,
    mail: `$${amount} is on its way back to your card`,
    text: `$${amount} of your payment of $${payment.amount} (${payment.description}) is on its way back to the card that it was paid with. Banks show it within five to ten days.\n\n${reason}`,
  })
}

/** The ledger has the card's money given back by a job of this transaction. */
const refundCheckout = (tx: Sql, _: Needs, { requestId, amount, reason, payment }: RefundOf) =>
  refund(tx, { key: employeeRefundKey(requestId), of: payment.ledgerKey, amount, reason })

async function refundFromBalance(
  tx: Sql,
  { cards }: Needs,
  { requestId, accountId, amount, reason, payment }: RefundOf,
): Promise<void> {
  await bring(tx, {
    accountId,
    funds: fundsOf(cards),
    key: topUpRefundKey(requestId),
    kind: 'adjustment',
    type: 'top_up_refund',
    amount: minus('0', amount),
    description: 'Sent back to your card',
    reason,
  })
  await enqueue(
    tx,
    refundTopUp,
    { accountId, topUpId: payment.id, key: topUpRefundKey(requestId), amount },
    { key: topUpRefundKey(requestId), accountId },
  )
}

async function tell(
  tx: Sql,
  { user, config }: Needs,
  accountId: string,
  { act, subject, mail, text }: { act: string; subject: string; mail: string; text: string },
): Promise<void> {
  await recordAudit(tx, { ...user, accountId, agencyName: SUPPORT_TEAM }, { kind: 'billing', act, subject })
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (owner)
    await queueMail(tx, { to: owner.email, subject: mail, text: `${text}\n\n${config.publicUrl}/billing\n`, accountId })
  await notifyAccount(tx, accountId, { type: 'order' })
}
