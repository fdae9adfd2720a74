import type { ClosingMoney } from 'contract/closing'
import { dollars } from 'contract/dollars'
import { centsOf, minus, moneyOf, sumOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { owedOf } from '../billing/debts.ts'
import { fundsOf, walletOf } from '../billing/wallet.ts'
import { notFromCards } from './queries.ts'
import { topUpsLeft, type PaymentLeft } from '../checkout/payments-left.ts'

type Needs = Pick<Services, 'cards' | 'config'>

/**
 * What an account has, and what of it can go back to which payment's card: at most what the cards paid in less what went back to them and what was spent,
 * so that nothing that was given to it ever becomes cash by itself. Play money is nothing.
 */
export async function closingMoneyOf(
  sql: Sql,
  { cards, config }: Needs,
  accountId: string,
): Promise<ClosingMoney & { shares: CardShare[] }> {
  const { held, reserved, available } = await walletOf(sql, accountId, 'wallet')
  const payments = fundsOf(cards) === 'wallet' ? await topUpsLeft(sql, accountId) : []
  const fromCards = minus(available, await notFromCards(sql, accountId))
  const shares = cardShares(payments, fromCards)
  const toCard = sumOf(shares.map(({ amount }) => amount))
  const asked = askedOf(payments, minus(fromCards, toCard))
  return {
    available,
    owed: await owedOf(sql, accountId),
    underWay: sumOf([held, reserved]),
    toCard,
    asked,
    rest: minus(minus(available, toCard), asked),
    contact: config.supportEmail,
    shares,
  }
}

/** What of the rest waits for a bank that asks about a payment: it goes back to its card, or the bank takes it. */
function askedOf(payments: readonly PaymentLeft[], left: Money): Money {
  const all = sumOf(payments.filter(({ cameBack }) => !cameBack).map(({ asked }) => asked))
  return centsOf(left) > 0n ? moneyOf(smaller(centsOf(all), centsOf(left))) : '0.00'
}

export interface CardShare {
  paymentId: string
  amount: Money
}

/**
 * The newest payments into the balance first: their cards are the likeliest to be there still. A card that sent a refund back is
 * given none again by itself.
 */
function cardShares(payments: readonly PaymentLeft[], fromCards: Money): CardShare[] {
  let free = centsOf(fromCards)
  return payments.flatMap(({ id, left, cameBack }) => {
    const amount = cameBack ? 0n : smaller(centsOf(left), free)
    free -= amount
    return amount > 0n ? [{ paymentId: id, amount: moneyOf(amount) }] : []
  })
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** The same in words, for whoever owned the account; none where there is nothing. */
export function saidOf({ toCard, asked, rest, underWay, owed, contact }: ClosingMoney): string[] {
  return [
    ...(isSome(toCard)
      ? [`${dollars(toCard)} of its balance goes back to the card that paid it. Banks show it within five to ten days.`]
      : []),
    ...(isSome(asked)
      ? [
          `${dollars(asked)} of its balance waits: the bank of the card that paid it asks about that payment. It goes back to the card once the bank is satisfied.`,
        ]
      : []),
    ...(isSome(rest)
      ? [
          `${dollars(rest)} of its balance cannot go back to a card, such as a credit. It is not lost: write to ${contact}, and an employee looks at how you get it.`,
        ]
      : []),
    ...(isSome(underWay)
      ? [
          `${dollars(underWay)} is still held for texts and orders that were under way. What of it is not used is given back in the same way within days.`,
        ]
      : []),
    ...(isSome(owed)
      ? [
          `${dollars(owed)} is owed for a payment that a bank took back, and stays owed: write to ${contact} about how to pay it.`,
        ]
      : []),
  ]
}

export const isSome = (amount: Money) => centsOf(amount) > 0n
