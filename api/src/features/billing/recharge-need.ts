import { randomUUID } from 'node:crypto'
import { BILLING_ZONE } from 'contract/billing'
import { cardName } from 'contract/cards'
import { centsOf, moneyOf, type Money } from 'contract/money'
import { topUpBounds } from 'contract/wallet'
import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { lockAccount } from './ledger-queries.ts'
import { roomUnderCap } from './spending-cap.ts'

/** Charges the card for a recharge that was begun; `features/cards` does it. */
export const chargeRechargeJob = {
  name: 'charge-recharge',
  payload: z.object({ id: z.uuid() }),
  attempts: 20,
}

interface Standing {
  below: Money
  amount: Money
  /** What of the month's maximum is left; what is under way counts. */
  rest: Money
  /** After a refusal it is not tried at once. */
  rests: boolean
  underWay: Money | null
  /** The one under way waits for its customer, at their bank: it may never come. */
  isUnconfirmed: boolean
  available: Money
  cardId: string | null
  brand: string
  last4: string
}

/**
 * Begins a recharge where one is due, in the caller's transaction: less than the limit is free, an order waits for payment, or a month's `fee` does. Returns
 * whether the recharge will cover all that waits. Undefined settings, a pause, or a month whose maximum is reached begin none.
 */
export async function rechargeIfDue(tx: Sql, accountId: string, fee: Money = '0'): Promise<boolean> {
  await lockAccount(tx, accountId)
  const [standing] = await standingOf(tx, accountId)
  if (!standing?.cardId) return false
  const missing = await missingAmounts(tx, accountId, { available: standing.available, fee })
  const all = missing.at(-1) ?? 0n
  if (standing.underWay !== null)
    return !standing.isUnconfirmed && centsOf(standing.underWay) + centsOf(standing.rest) >= all
  const amount = standing.rests ? undefined : amountFor(standing, missing)
  if (!amount) return false
  const { cardId, brand, last4 } = standing
  const id = randomUUID()
  const card = cardName({ brand, last4 })
  const row = { id, accountId, amount, attempt: `recharge:${id}`, provider: 'stripe', kind: 'recharge', cardId, card }
  await tx`insert into top_ups ${tx(row)}`
  await enqueue(tx, chargeRechargeJob, { id }, { key: `charge-recharge:${id}`, accountId })
  return centsOf(standing.rest) >= all
}

/** The set amount, or more where that covers orders that wait; undefined where none is due, or the month's maximum leaves no room. */
function amountFor(
  { below, amount, rest, available }: Pick<Standing, 'below' | 'amount' | 'rest' | 'available'>,
  missing: readonly bigint[],
): Money | undefined {
  const isLow = centsOf(available) < centsOf(below)
  // As many orders as the month's maximum allows, oldest first.
  const affordable = missing.filter((cents) => cents > 0n && atLeast(cents) <= centsOf(rest)).at(-1)
  const wanted = [...(isLow || affordable ? [centsOf(amount)] : []), ...(affordable ? [atLeast(affordable)] : [])]
  const possible = wanted.filter((cents) => cents <= centsOf(rest) && cents <= centsOf(topUpBounds.most))
  const largest = possible.reduce((most, cents) => (cents > most ? cents : most), 0n)
  return largest > 0n ? moneyOf(largest) : undefined
}

const atLeast = (cents: bigint): bigint => (cents < centsOf(topUpBounds.least) ? centsOf(topUpBounds.least) : cents)

/** What is missing for a fee, with it for the first order that waits, for the first two, and so on. */
async function missingAmounts(
  tx: Sql,
  accountId: string,
  { available, fee }: { available: Money; fee: Money },
): Promise<bigint[]> {
  // What is held already waits no more, though its row goes a statement later.
  const waiting = await tx<{ amount: Money }[]>`
    select amount from unpaid_orders u where account_id = ${accountId}
      and not exists (select from ledger_entries e where e.account_id = u.account_id and e.key = u.key and e.of is null)
    order by created_at, key
  `
  const room = waiting.length > 0 ? await roomUnderCap(tx, accountId) : null
  let [sum, rest] = [centsOf(fee) - centsOf(available), room === null ? null : centsOf(room)]
  // What the month's cap keeps back does not start, whatever is charged.
  const starts = waiting.filter(({ amount }) => {
    const fits = rest === null || centsOf(amount) <= rest
    if (fits && rest !== null) rest -= centsOf(amount)
    return fits
  })
  return [sum, ...starts.map(({ amount }) => (sum += centsOf(amount)))]
}

/** What an account, its id or the column that holds it, recharged in the month that runs, and what is under way: it counts in whichever month its money comes. */
export const rechargedThisMonth = (sql: Sql, account: string | ReturnType<Sql>) => sql`(
  select coalesce(sum(r.amount), 0) from top_ups r where r.account_id = ${account} and r.kind = 'recharge'
    and (r.status = 'pending' or r.paid_at >= date_trunc('month', now() at time zone ${BILLING_ZONE}) at time zone ${BILLING_ZONE})
)`

/** Whether cards of an account `a` may be charged while its owner is away. */
export const mayBeCharged = (sql: Sql) =>
  sql`(a.closed_at is null and a.suspended_at is null and a.stopped_at is null and not a.owes)`

const standingOf = (tx: Sql, accountId: string) => tx<Standing[]>`
  select s.below, s.amount, greatest(s.monthly_max - ${rechargedThisMonth(tx, accountId)}, 0)::numeric(14, 2) as rest,
    coalesce(s.next_try_at > now(), false) as rests,
    under.amount as under_way, under.unconfirmed_since is not null as is_unconfirmed,
    coalesce(w.balance - w.held - w.reserved, 0)::numeric(14, 2) as available,
    c.id as card_id, coalesce(c.brand, '') as brand, coalesce(c.last4, '') as last4
  from recharge_settings s join accounts a on a.id = s.account_id
    left join wallets w on w.account_id = s.account_id and w.funds = 'wallet'
    left join saved_cards c on c.account_id = s.account_id and c.is_default
    left join top_ups under on under.account_id = s.account_id and under.kind = 'recharge' and under.status = 'pending'
  where s.account_id = ${accountId} and s.is_on and s.paused_for is null and ${mayBeCharged(tx)}
`
