// Random histories of an account's money against the real ledger: top-ups, credits, adjustments, holds, charges, settlements, refunds and disputes that
// are opened, won, lost and dropped, some told twice, in any order. After each step the wallet and what is owed must be what a model of the rules
// says, to the cent, and never below zero.
// npx tsx bench/money/histories.ts [histories] [seed] [at once]
import { loadavg } from 'node:os'
import fc from 'fast-check'
import { centsOf, moneyOf } from '../../api/contract/money.ts'
import type { Bill } from '../../api/src/features/billing/bill.ts'
import { charge, hold, refund, settle } from '../../api/src/features/billing/ledger.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { recordTopUp } from '../../api/src/features/billing/top-ups.ts'
import { startWhatIsCovered } from '../../api/src/features/billing/unpaid-orders.ts'
import { bring, walletOf } from '../../api/src/features/billing/wallet.ts'
import { recordDispute } from '../../api/src/features/disputes/record-dispute.ts'
import { Refusal } from '../../api/src/platform/errors/refusal.ts'
import type { CardDispute } from '../../api/src/platform/providers/cards/card-processor.ts'
import { stripeCards } from '../../api/src/platform/providers/cards/stripe-cards.ts'
import { startHost } from '../host.ts'

const [histories = 1_000_000, seed = 18, atOnce = 4] = process.argv.slice(2).map(Number)
/** Accounts that are made at once. */
const BATCH = 50

const step = fc.record({
  what: fc.constantFrom('top_up', 'credit', 'adjustment', 'hold', 'charge', 'settle', 'refund', 'dispute'),
  cents: fc.integer({ min: 0, max: 400 }),
  of: fc.nat(8),
  isAstray: fc.nat(9).map((drawn) => drawn === 0),
  state: fc.constantFrom<CardDispute['state']>('inquiry', 'open', 'won', 'lost', 'dropped'),
  isTwice: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** What a step can be of. */
const earlier: Partial<Record<Step['what'], readonly Step['what'][]>> = {
  settle: ['hold'],
  refund: ['hold', 'charge'],
  dispute: ['top_up'],
}
/** Money comes first and in larger pieces than it goes. Most of what is settled, given back or disputed fits a step before, some is of any. */
const history = fc.array(step, { minLength: 3, maxLength: 9 }).map((drawn) => {
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
class Model {
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

const host = await startHost({ synchronous_commit: 'off' }, { LOG_LEVEL: 'silent' })
const { sql } = host.services
let moment = Date.now()
const services = {
  ...host.services,
  // Paid money; no processor answers at that address, and none is asked.
  cards: stripeCards({
    secretKey: 'sk',
    publishableKey: 'pk',
    webhookSecret: 'whsec',
    baseUrl: 'http://127.0.0.1:9',
  }),
  // No two debts began at one moment: the older is paid first.
  now: () => new Date((moment += 1)),
}
const counts = { histories: 0, steps: 0, refused: 0, wrong: 0 }
const begun = performance.now()
const used = process.cpuUsage()
try {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < histories && counts.wrong === 0) {
        const from = next
        next += BATCH
        const batch = fc.sample(history, { numRuns: Math.min(BATCH, histories - from), seed: seed + from })
        await play(batch, from)
        if (from % 5000 === 0) say()
      }
    }),
  )
  const differences = await reconcile(host.services)
  say()
  const { user, system } = process.cpuUsage(used)
  console.log(
    `${differences.length} differences in the nightly comparison; ${Math.round((user + system) / 1000 / counts.histories)} ms of this process a history; load ${loadavg()[0]?.toFixed(1)}`,
  )
  process.exitCode = counts.wrong + differences.length === 0 ? 0 : 1
} finally {
  await host.stop()
}
process.exit()

function say(): void {
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `${counts.histories} histories, ${counts.steps} steps, of them refused ${counts.refused}; wrong ${counts.wrong}; ${seconds} s`,
  )
}

async function play(batch: readonly Step[][], from: number): Promise<void> {
  const accounts = await sql<{ id: string }[]>`
    insert into accounts (name) select 'Walk' from generate_series(1, ${batch.length}) returning id
  `
  for (const [index, steps] of batch.entries()) {
    const accountId = accounts[index]?.id ?? ''
    const model = new Model()
    for (const [at, one] of steps.entries()) {
      const expected = model.take(one, at)
      // Asked again it is the same movement, or refused again.
      for (let asked = 0; asked < (one.isTwice ? 2 : 1); asked += 1) {
        const isOfPayment = one.what !== 'dispute' || steps[one.of]?.what === 'top_up'
        const taken = isOfPayment && (await act(accountId, one, { at, steps }))
        if (taken !== expected) wrong(from + index, at, `the ledger ${taken ? 'took' : 'refused'} it`, steps)
      }
      counts.steps += 1
      if (!expected) counts.refused += 1
      const found = await foundIn(accountId)
      const wanted = { balance: model.balance, held: model.held, available: model.free, owed: model.owed }
      if (String(Object.values(found)) !== String(Object.values(wanted)) || found.available < 0n)
        wrong(from + index, at, `${Object.values(found).join(', ')}, not ${Object.values(wanted).join(', ')}`, steps)
    }
    counts.histories += 1
  }
}

/** In cents. */
async function foundIn(accountId: string) {
  const { balance, held, available } = await walletOf(sql, accountId, 'wallet')
  const [debts] = await sql<{ owed: string }[]>`
    select coalesce(sum(amount - paid), 0)::numeric(14, 2) as owed from debts where account_id = ${accountId} and ended_at is null
  `
  return {
    balance: centsOf(balance),
    held: centsOf(held),
    available: centsOf(available),
    owed: centsOf(debts?.owed ?? '0'),
  }
}

function wrong(number: number, at: number, what: string, steps: readonly Step[]): void {
  counts.wrong += 1
  console.log(`WRONG: history ${number}, step ${at}: ${what}: ${JSON.stringify(steps)}`)
}

/** False where the ledger refuses it, which must leave nothing behind. */
async function act(
  accountId: string,
  { what, cents, of, state }: Step,
  { at, steps }: { at: number; steps: readonly Step[] },
): Promise<boolean> {
  const keyOf = (step: number) => `${accountId}:${step}`
  const [key, amount] = [keyOf(at), moneyOf(BigInt(cents))]
  const bill: Bill = {
    accountId,
    funds: 'wallet',
    key,
    amount,
    type: 'sms_campaign',
    description: 'Walk',
    uses: 1,
    service: 'bulk_sms',
  }
  try {
    if (what === 'top_up') await payIn(accountId, key, amount)
    else if (what === 'dispute')
      await recordDispute(services, {
        id: `dp_${keyOf(of)}`,
        reference: `pi_${keyOf(of)}`,
        amount: moneyOf(BigInt(steps[of]?.cents ?? 0)),
        state,
        reason: 'fraudulent',
        evidenceDueAt: null,
      })
    else
      await sql.begin(async (tx) => {
        if (what === 'hold') await hold(tx, bill)
        else if (what === 'charge') await charge(tx, bill)
        else if (what === 'settle') await settle(tx, { key: keyOf(of), amount, uses: 1 })
        else if (what === 'refund') await refund(tx, { key, of: keyOf(of), amount, reason: 'Walk' })
        else {
          const money = { accountId, funds: 'wallet', key, kind: what, description: 'Walk' } as const
          await bring(tx, { ...money, amount: what === 'adjustment' ? `-${amount}` : amount })
          await startWhatIsCovered(tx, accountId)
        }
      })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wallet_empty') return false
    if (error instanceof Error && /never_below_zero|There is no|more than the/.test(error.message)) return false
    throw error
  }
}

/** A payment at the processor that was paid. */
async function payIn(accountId: string, attempt: string, amount: string): Promise<void> {
  await sql`
    insert into top_ups ${sql({ accountId, attempt, amount, provider: 'stripe', reference: `pi_${attempt}` })} on conflict do nothing
  `
  const [row] = await sql<
    { id: string }[]
  >`select id from top_ups where account_id = ${accountId} and attempt = ${attempt}`
  await recordTopUp(sql, row?.id ?? '', { status: 'paid' })
}
