import { centsOf, minus, moneyOf, sumOf, type Money } from 'contract/money'
import { topUpBounds } from 'contract/wallet'

interface Waits {
  amount: Money
  /** What has waited longer, oldest first. */
  older: readonly Money[]
  /** What of the balance is left for new orders; below zero where something is owed, which is paid first. */
  free: Money
  /** What the month's cap leaves for new orders; null where none is set. */
  room: Money | null
}

/**
 * What must be added so that an order starts: of what is added each older order that it covers takes its part first, unless the month's cap keeps that one
 * back. '0.00' where the balance covers it already: the older ones that could start have started.
 */
export function missingToStart({ amount, older, free, room }: Waits): Money {
  let missing = centsOf(amount) - centsOf(free)
  if (missing <= 0n) return '0.00'
  // Read once: for a page of orders that wait they are gone through as often as there are orders, and again for each of them.
  const [wanted, has, before] = [centsOf(amount), centsOf(free), centsBefore(older, room)]
  for (const _ of older) {
    const lacking = wanted - behind(before, has + atLeast(missing)).left
    if (lacking <= 0n) return moneyOf(missing)
    missing = atLeast(missing) + lacking
  }
  return minus(sumOf([amount, ...older]), free)
}

/** Whether the month's cap keeps an order back once so much was added. */
export function isAboveCap({ amount, older, free, room }: Waits, added: Money): boolean {
  const money = centsOf(free) + (centsOf(added) > 0n ? atLeast(centsOf(added)) : 0n)
  const { rest } = behind(centsBefore(older, room), money)
  return rest !== null && centsOf(amount) > rest
}

/** What takes its part before an order does, and the cap's room, in cents. */
interface CentsBefore {
  older: readonly bigint[]
  room: bigint | null
}

const centsBefore = (older: readonly Money[], room: Money | null): CentsBefore => ({
  older: older.map(centsOf),
  room: room === null ? null : centsOf(room),
})

/** What older orders leave of some money, and of the cap's room: one that either does not cover holds no later one up. */
function behind({ older, room }: CentsBefore, money: bigint): { left: bigint; rest: bigint | null } {
  let [left, rest] = [money, room]
  for (const amount of older) {
    if (amount > left || (rest !== null && amount > rest)) continue
    left -= amount
    if (rest !== null) rest -= amount
  }
  return { left, rest }
}

/** No less is added at once. */
const atLeast = (cents: bigint): bigint => (cents < least ? least : cents)
const least = centsOf(topUpBounds.least)
