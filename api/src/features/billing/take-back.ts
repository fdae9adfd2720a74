import { centsOf, minus, moneyOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { payDebts } from './debts.ts'
import type { OFF_INVOICES } from './money-moves.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { addMoney, walletOf } from './wallet.ts'

interface Movement {
  accountId: string
  /** The ledger's. */
  key: string
  type: (typeof OFF_INVOICES)[number]
  description: string
  /** What the debt is of: a dispute of a payment, or a client's debt of which an agency had a share. */
  of: { disputeId: string } | { shareOf: string }
}

/** Takes what the balance has of an amount; the rest is a debt. Returns what was taken. The caller has locked the account, and refreshes its stop. */
export async function takeOrOwe(
  tx: Sql,
  { accountId, key, type, description, of, amount, at }: Movement & { amount: Money; at: Date },
): Promise<Money> {
  const { available } = await walletOf(tx, accountId, 'wallet')
  const taken = centsOf(available) < centsOf(amount) ? available : amount
  if (centsOf(taken) > 0n)
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key,
      kind: 'adjustment',
      type,
      amount: minus('0', taken),
      description,
    })
  const owed = minus(amount, taken)
  if (centsOf(owed) > 0n) {
    await tx`insert into debts ${tx({ accountId, ...of, amount: owed, since: at.toISOString() })}`
    await notifyAccount(tx, accountId, { type: 'account' })
  }
  return taken
}

/** Gives back what was taken and what was paid of the debt, and returns it; the rest of the debt is owed no more. */
export async function giveBackTaken(
  tx: Sql,
  { accountId, key, type, description, of, taken }: Movement & { taken: Money },
): Promise<Money> {
  const isOfIt =
    'disputeId' in of
      ? tx`account_id = ${accountId} and dispute_id = ${of.disputeId}`
      : tx`account_id = ${accountId} and share_of = ${of.shareOf}`
  const [row] = await tx<
    { paid: Money }[]
  >`select coalesce(sum(paid), 0)::numeric(14, 2) as paid from debts where ${isOfIt}`
  const back = moneyOf(centsOf(taken) + centsOf(row?.paid ?? '0'))
  await tx`update debts set ended_at = coalesce(ended_at, now()) where ${isOfIt}`
  if (centsOf(back) > 0n)
    await addMoney(tx, { accountId, funds: 'wallet', key, kind: 'adjustment', type, amount: back, description })
  await payDebts(tx, accountId)
  await startWhatIsCovered(tx, accountId)
  return back
}
