import { centsOf, moneyOf } from '../../api/contract/money.ts'
import fc from 'fast-check'
import { createServices } from '../../api/src/app/create-services.ts'
import type { Bill } from '../../api/src/features/billing/bill.ts'
import { charge, hold, refund, settle } from '../../api/src/features/billing/ledger.ts'
import { recordTopUp } from '../../api/src/features/billing/top-ups.ts'
import { startWhatIsCovered } from '../../api/src/features/billing/unpaid-orders.ts'
import { addMoney } from '../../api/src/features/billing/wallet.ts'
import { recordDispute } from '../../api/src/features/disputes/record-dispute.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { Refusal } from '../../api/src/platform/errors/refusal.ts'
import { stripeCards } from '../../api/src/platform/providers/cards/stripe-cards.ts'
import { root } from '../host.ts'
import { history, Model, type Step } from './ledger-model.ts'

/** What a process plays: every `of`-th batch from the `nth` on, of the histories from one to another, on a database that others use too. */
export interface Part {
  databaseUrl: string
  folder: string
  seed: number
  from: number
  to: number
  nth: number
  of: number
  /** Batches at once. */
  atOnce: number
}

export interface Counts {
  histories: number
  steps: number
  refused: number
  wrong: number
  /** Processor time of this process, in milliseconds. */
  milliseconds: number
}

/** Accounts that are made, and looked at after each step, together. */
const BATCH = 50

process.once('message', (part: Part) => void playPart(part).then((counts) => process.send?.(counts)))

async function playPart(part: Part): Promise<Counts> {
  const { databaseUrl, folder, seed, nth, of, atOnce } = part
  const used = process.cpuUsage()
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' }, root)
  const { services: made, close } = await createServices(config, { databaseUrl, name: `histories-${nth}` })
  let moment = Date.now()
  const services = {
    ...made,
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
  const { sql } = services
  const counts: Counts = { histories: 0, steps: 0, refused: 0, wrong: 0, milliseconds: 0 }
  let next = part.from + nth * BATCH
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < part.to && counts.wrong === 0) {
        const from = next
        next += of * BATCH
        const numRuns = Math.min(BATCH, part.to - from)
        // The same histories, however many processes play them.
        await play(fc.sample(history, { numRuns, seed: seed + from }), from)
      }
    }),
  )
  await close()
  const { user, system } = process.cpuUsage(used)
  return { ...counts, milliseconds: (user + system) / 1000 }

  /** All histories of a batch step by step, so that one statement looks at all of their accounts. */
  async function play(batch: readonly Step[][], from: number): Promise<void> {
    const accounts = await sql<{ id: string }[]>`
      insert into accounts (name) select 'Walk' from generate_series(1, ${batch.length}) returning id
    `
    const played = batch.map((steps, index) => ({
      steps,
      number: from + index,
      accountId: accounts[index]?.id ?? '',
      model: new Model(),
    }))
    for (let at = 0; played.some(({ steps }) => at < steps.length); at += 1) {
      const moved = played.filter(({ steps }) => at < steps.length)
      for (const { steps, number, accountId, model } of moved) {
        const one = steps[at]
        if (!one) continue
        const expected = model.take(one, at)
        // Asked again it is the same movement, or refused again.
        for (let asked = 0; asked < (one.isTwice ? 2 : 1); asked += 1) {
          const isOfPayment = one.what !== 'dispute' || steps[one.of]?.what === 'top_up'
          const taken = isOfPayment && (await act(accountId, one, { at, steps }))
          if (taken !== expected) wrong(number, at, `the ledger ${taken ? 'took' : 'refused'} it`, steps)
        }
        counts.steps += 1
        if (!expected) counts.refused += 1
      }
      const found = await foundIn(moved.map(({ accountId }) => accountId))
      for (const { steps, number, accountId, model } of moved) {
        const wanted = [model.balance, model.held, model.free, model.owed].join(', ')
        const seen = found.get(accountId) ?? '0, 0, 0, 0'
        if (seen !== wanted || model.free < 0n) wrong(number, at, `${seen}, not ${wanted}`, steps)
      }
    }
    counts.histories += batch.length
  }

  /** Balance, held, free and owed of some accounts, in cents. */
  async function foundIn(accounts: readonly string[]): Promise<Map<string, string>> {
    const rows = await sql<{ id: string; balance: string; held: string; free: string; owed: string }[]>`
      select a.id, coalesce(w.balance, 0)::text as balance, coalesce(w.held, 0)::text as held, coalesce(w.balance - w.held - w.reserved, 0)::text as free,
        coalesce((select sum(d.amount - d.paid) from debts d where d.account_id = a.id and d.ended_at is null), 0)::text as owed
      from unnest(${[...accounts]}::uuid[]) as a (id) left join wallets w on w.account_id = a.id and w.funds = 'wallet'
    `
    return new Map(
      rows.map(({ id, balance, held, free, owed }) => [id, [balance, held, free, owed].map(centsOf).join(', ')]),
    )
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
            await addMoney(tx, { ...money, amount: what === 'adjustment' ? `-${amount}` : amount })
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
}
