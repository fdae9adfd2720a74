import { dollars } from 'contract/dollars'
import { centsOf, minus } from 'contract/money'
import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../../platform/mailbox/mail-account.ts'
import type { Services } from '../../../platform/services/services.ts'
import { creditKey, employeeRefundKey, payoutKey } from '../../billing/employee-refunds.ts'
import { lockAccount } from '../../billing/ledger-queries.ts'
import { refund } from '../../billing/ledger.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { ownersToTell } from '../../billing/tell-owners.ts'
import { startWhatIsCovered } from '../../billing/unpaid-orders.ts'
import { addMoney, fundsOf, walletOf } from '../../billing/wallet.ts'
import { switchOffIfDue } from '../../cards/recharge-queries.ts'
import { lockPayment } from '../../checkout/payments-left.ts'
import { sendBack } from '../../checkout/send-back.ts'
import type { RequestRow } from './queries.ts'

export interface Needs extends Pick<Services, 'config' | 'cards' | 'now'> {
  user: SignedInUser
}

/**
 * Refuses what cannot be given at this moment: 409 `own_account`, `account_closed`, `account_open`, `more_than_left`, `under_way`, `spent`. The payment and the
 * account are locked until the caller's transaction ends, so that what was allowed is still so when it is done.
 */
export async function assertPossible(
  tx: Sql,
  { user }: Needs,
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
  if (kind === 'payout') {
    if (!account.isClosed)
      throw new Refusal(
        409,
        'account_open',
        'Only what a closed account has left is paid out. Send a payment back instead.',
      )
    await refuseSpent(tx, { accountId, amount })
    return undefined
  }
  const payment = paymentId ? await lockPayment(tx, accountId, paymentId) : undefined
  if (!payment) throw notFound('Payment')
  if (centsOf(amount) > centsOf(payment.left))
    throw new Refusal(
      409,
      'more_than_left',
      centsOf(payment.left) > 0n
        ? `Only ${dollars(payment.left)} of this payment of ${dollars(payment.amount)} is left to give back.`
        : 'All of this payment went back already.',
      { left: payment.left },
    )
  if (payment.isUnderWay)
    throw new Refusal(
      409,
      'under_way',
      'The texts of this payment are still under way. What is not sent or not delivered goes back by itself; cancel the campaign to stop it.',
    )
  if (payment.fromBalance) await refuseSpent(tx, { accountId, amount })
  return payment
}

async function refuseSpent(tx: Sql, { accountId, amount }: Pick<RequestRow, 'accountId' | 'amount'>): Promise<void> {
  const { available } = await walletOf(tx, accountId, 'wallet')
  if (centsOf(amount) > centsOf(available))
    throw new Refusal(
      409,
      'spent',
      `Only ${dollars(available)} of the balance is free: the rest was spent, or is held for orders. Give a credit first, or send less back.`,
      { available },
    )
}

/** Moves the money of a request, once: its keys are the request's. In the transaction that says it is done. */
export async function doRequest(
  tx: Sql,
  needs: Needs,
  request: RequestRow,
  payment: Awaited<ReturnType<typeof assertPossible>>,
): Promise<void> {
  const { accountId, amount, reason, id: requestId } = request
  const subject = `${dollars(amount)} · ${reason}`
  if (request.kind === 'payout') return payOut(tx, needs, request)
  if (!payment) {
    await addMoney(tx, {
      accountId,
      funds: fundsOf(needs.cards),
      key: creditKey(requestId),
      kind: 'credit',
      amount,
      description: 'Credit',
      reason,
    })
    await startWhatIsCovered(tx, accountId)
    await tell(tx, needs, accountId, {
      act: 'Gave a credit',
      subject,
      mail: `You have a credit of ${dollars(amount)}`,
      text: `We have added ${dollars(amount)} to your balance:\n\n${reason}`,
    })
    return
  }
  if (payment.kind === 'checkout')
    await refund(tx, { key: employeeRefundKey(requestId), of: payment.ledgerKey, amount, reason })
  else await sendBack(tx, { requestId, accountId, paymentId: payment.id, amount, reason })
  const isSwitchedOff = payment.kind === 'top_up' && (await switchOffIfDue(tx, accountId))
  await tell(tx, needs, accountId, {
    act: 'Sent a payment back to its card',
    subject,
    mail: `${dollars(amount)} is on its way back to your card`,
    text: `${dollars(amount)} of your payment of ${dollars(payment.amount)} (${payment.description}) is on its way back to the card that it was paid with. Banks show it within five to ten days.\n\n${reason}${isSwitchedOff ? `\n\n${SWITCHED_OFF}` : ''}`,
  })
}

const SWITCHED_OFF =
  'So that the same money is not charged again, your recharge is switched off: your balance is below its limit now. You can switch it on again at any time.'

/** The employee has sent the money, and says how in the reason: the balance has it no more. */
async function payOut(tx: Sql, needs: Needs, { id, accountId, amount, reason }: RequestRow): Promise<void> {
  await addMoney(tx, {
    accountId,
    funds: 'wallet',
    key: payoutKey(id),
    kind: 'adjustment',
    type: 'payout',
    amount: minus('0', amount),
    description: 'Paid out to you',
    reason,
  })
  await tell(tx, needs, accountId, {
    act: 'Paid a balance out',
    subject: `${dollars(amount)} · ${reason}`,
    mail: `${dollars(amount)} of your balance was paid out to you`,
    text: `${dollars(amount)} of the balance of your closed account was paid out to you:\n\n${reason}`,
  })
}

async function tell(
  tx: Sql,
  { user, config }: Needs,
  accountId: string,
  { act, subject, mail, text }: { act: string; subject: string; mail: string; text: string },
): Promise<void> {
  await recordBySupport(tx, user, accountId, { kind: 'billing', act, subject })
  const [closed] = await tx`select from accounts where id = ${accountId} and closed_at is not null`
  // A closed account has no other page.
  const page = closed ? `${config.publicUrl}/closed-accounts` : accountLink(config, accountId, '/billing')
  for (const { email } of await ownersToTell(tx, accountId))
    await mailAccount(tx, {
      to: email,
      subject: mail,
      text: `${text}\n\n${page}\n`,
      accountId,
    })
  await notifyAccount(tx, accountId, { type: 'order' })
}
