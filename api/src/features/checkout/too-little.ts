import type { PaymentIntent } from 'contract/checkout'
import { dollars } from 'contract/dollars'
import { centsOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { CardProcessor } from '../../platform/providers/cards/card-processor.ts'
import { missingForNew } from '../billing/unpaid-orders.ts'
import { walletOf } from '../billing/wallet.ts'

type Least = Pick<CardProcessor, 'least'>

/** Whether something costs less than the processor takes: the balance pays it, and no card. */
const isTooLittle = ({ least }: Least, amount: Money): boolean =>
  centsOf(amount) > 0n && centsOf(amount) < centsOf(least)

interface Asked {
  amount: Money
  fromBalance: boolean
}

/** Refuses with 409 `too_little` to have a card pay what none pays, and with 409 `card_pays` to take from the balance what a card pays. */
export function refuseOtherMoney(cards: Least, { amount, fromBalance }: Asked): void {
  const { least } = cards
  if (fromBalance === isTooLittle(cards, amount)) return
  if (fromBalance)
    throw new Refusal(
      409,
      'card_pays',
      `This costs ${dollars(amount)}, which a card pays. The balance pays less than ${dollars(least)}.`,
    )
  throw new Refusal(
    409,
    'too_little',
    `This costs ${dollars(amount)}, and a card pays ${dollars(least)} at the least. Reload the page to pay it from your balance.`,
    { amount, least },
  )
}

/** What the balance has for an order that no card pays; null where a card does. */
export async function balanceFor(
  sql: Sql,
  cards: Least,
  { accountId, amount }: { accountId: string; amount: Money },
): Promise<PaymentIntent['balance']> {
  if (!isTooLittle(cards, amount)) return null
  const { available } = await walletOf(sql, accountId, 'wallet')
  // Nothing goes first of what is there: what is owed, and what has waited longer, takes of what is added.
  if (centsOf(available) >= centsOf(amount)) return { least: cards.least, available, missing: '0.00' }
  const { missing, older, owed } = await missingForNew(sql, accountId, amount)
  return { least: cards.least, available, missing, older, owed }
}
