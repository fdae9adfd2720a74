import { centsOf, minus, moneyOf, sumOf, type Money } from 'contract/money'
import { topUpBounds } from 'contract/wallet'

interface Waits {
  amount: Money
  /** What has waited longer, oldest first. */
  older: readonly Money[]
  /** What the balance has for new orders. */
  free: Money
}

/**
 * What must be added so that an order starts: of what is added each older order that it covers takes its part first. '0.00' where the balance covers it
 * already: the older ones that could start have started.
 */
export function missingToStart({ amount, older, free }: Waits): Money {
  let missing = centsOf(amount) - centsOf(free)
  if (missing <= 0n) return '0.00'
  // Read once: for a page of orders that wait they are gone through as often as there are orders, and again for each of them.
  const [wanted, before, has] = [centsOf(amount), older.map(centsOf), centsOf(free)]
  for (const _ of before) {
    const lacking = wanted - leftBehind(before, has + atLeast(missing))
    if (lacking <= 0n) return moneyOf(missing)
    missing = atLeast(missing) + lacking
  }
  return minus(sumOf([amount, ...older]), free)
}

/** What older orders leave of some money: one that it does not cover holds no later one up. */
const leftBehind = (older: readonly bigint[], money: bigint): bigint =>
  older.reduce((left, amount) => (amount <= left ? left - amount : left), money)

/** No less is added at once. */
const atLeast = (cents: bigint): bigint => (cents < least ? least : cents)
const least = centsOf(topUpBounds.least)
