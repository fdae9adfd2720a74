import fc from 'fast-check'
import type { CardDispute } from '../../api/src/platform/providers/cards/card-processor.ts'

const step = fc.record({
  what: fc.constantFrom('top_up', 'credit', 'adjustment', 'hold', 'charge', 'settle', 'refund', 'dispute'),
  cents: fc.integer({ min: 0, max: 400 }),
  of: fc.nat(8),
  isAstray: fc.nat(9).map((drawn) => drawn === 0),
  state: fc.constantFrom<CardDispute['state']>('inquiry', 'open', 'won', 'lost', 'dropped'),
  isTwice: fc.boolean(),
})
/** One movement of an account's money, as it is told. */
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** What a step can be of. */
const earlier: Partial<Record<Step['what'], readonly Step['what'][]>> = {
  settle: ['hold'],
  refund: ['hold', 'charge'],
  dispute: ['top_up'],
}
/** Money comes first and in larger pieces than it goes. Most of what is settled, given back or disputed fits a step before, some is of any. */
export const history = fc.array(step, { minLength: 3, maxLength: 9 }).map((drawn) => {
  const steps: Step[] = []
  for (const [at, one] of drawn.entries()) {
    const what = at === 0 ? 'top_up' : one.what
    const fitting = steps.flatMap((before, index) => (earlier[what]?.includes(before.what) ? [index] : []))
    const of = fitting[one.of % fitting.length] ?? 0
    steps.push({
      ...one,
      what,
      cents: what === 'top_up' ? one.cents * 4 + 1 : one.cents,
      of: one.isAstray ? one.of % (at || 1) : of,
    })
  }
  return steps
})

interface Disputed {
  state: CardDispute['state']
  taken: bigint | undefined
  debt: { due: bigint; paid: bigint } | undefined
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** What the rules say, kept beside the ledger and without it. */
export class Model {
  balance = 0n
  held = 0n
  #begun = new Map<number, { kind: 'hold' | 'charge'; amount: bigint; taken: bigint | undefined; back: bigint }>()
  #paid = new Map<number, bigint>()
  #disputes = new Map<number, Disputed>()
  /** Oldest first. */
  #debts: { due: bigint; paid: bigint }[] = []

  get free(): bigint {
    return this.balance - this.held
  }

  get owed(): bigint {
    return this.#debts.reduce((sum, { due, paid }) => sum + due - paid, 0n)
  }

  /** Whether the ledger must take it. */
  take(one: Step, at: number): boolean {
    const isTaken = this.#take(one, at)
    // Whatever brings money pays what is owed first.
    for (const debt of this.#debts) {
      const pays = least(debt.due - debt.paid, this.free)
      debt.paid += pays
      this.balance -= pays
    }
    this.#debts = this.#debts.filter(({ due, paid }) => due > paid)
    return isTaken
  }

  #take({ what, cents, of, state }: Step, at: number): boolean {
    const amount = BigInt(cents)
    if (what === 'top_up' || what === 'credit') {
      this.balance += amount
      if (what === 'top_up') this.#paid.set(at, amount)
    } else if (what === 'adjustment') {
      if (amount > this.free) return false
      this.balance -= amount
    } else if (what === 'hold' || what === 'charge') {
      if (amount > this.free) return false
      this.#begun.set(at, { kind: what, amount, taken: what === 'charge' ? amount : undefined, back: 0n })
      if (what === 'hold') this.held += amount
      else this.balance -= amount
    } else if (what === 'dispute') return this.#dispute(of, state)
    else {
      const begun = this.#begun.get(of)
      if (!begun) return false
      if (what === 'settle') {
        if (begun.kind !== 'hold') return false
        if (begun.taken !== undefined) return true
        begun.taken = least(amount, begun.amount)
        this.held -= begun.amount
        this.balance -= begun.taken
      } else {
        if (amount > (begun.taken ?? 0n) - begun.back) return false
        begun.back += amount
        this.balance += amount
      }
    }
    return true
  }

  /** What is disputed is taken once, as far as the balance has it, and the rest is owed; won or dropped, all of it comes back once. */
  #dispute(of: number, state: CardDispute['state']): boolean {
    const amount = this.#paid.get(of)
    if (amount === undefined) return false
    const before = this.#disputes.get(of)
    const isOver = before?.state === 'won' || before?.state === 'lost' || before?.state === 'dropped'
    // Only a win is newer than an end, and a question is older than money that was taken.
    if (isOver && (before.state === 'won' || state !== 'won')) return true
    if (state === 'inquiry' && before?.taken !== undefined) return true
    const now: Disputed = { taken: before?.taken, debt: before?.debt, state }
    this.#disputes.set(of, now)
    if ((state === 'open' || state === 'lost') && now.taken === undefined) {
      now.taken = least(amount, this.free)
      this.balance -= now.taken
      if (now.taken < amount) {
        now.debt = { due: amount - now.taken, paid: 0n }
        this.#debts.push(now.debt)
      }
    } else if ((state === 'won' || state === 'dropped') && before?.state !== 'dropped' && before?.taken !== undefined) {
      this.balance += before.taken + (before.debt?.paid ?? 0n)
      this.#debts = this.#debts.filter((debt) => debt !== before.debt)
    }
    return true
  }
}
