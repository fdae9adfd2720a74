import { dollars } from 'contract/dollars'
import { BILLING_ZONE } from 'contract/billing'
import { centsOf, moneyOf, type Money } from 'contract/money'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { monthStart } from './billing-month.ts'

/** Refuses an order that would take the customer's month above the cap they set. Call it before the work, with the order's estimate. */
export async function refuseAboveCap(sql: Sql, accountId: string, amount: Money, at: Date | undefined): Promise<void> {
  if (centsOf(amount) === 0n) return
  const cap = await capOf(sql, accountId)
  if (cap === null) return
  const spent = await spentInMonth(sql, accountId, at ?? (await databaseTime(sql)))
  const total = centsOf(spent) + centsOf(amount)
  if (total <= centsOf(cap)) return
  throw new Refusal(
    402,
    'spending_cap',
    `This costs ${dollars(amount)} and would bring this month to ${dollars(moneyOf(total))}. Your monthly spending cap is ${dollars(cap)}. Raise it under Billing to go on.`,
    { cap, spent, amount },
  )
}

/** What the cap leaves of the month that runs; below zero where it was lowered meanwhile, null where none is set. */
export async function roomUnderCap(sql: Sql, accountId: string): Promise<Money | null> {
  const [row] = await sql<{ room: Money | null }[]>`select ${roomThisMonth(sql, accountId)} as room`
  return row?.room ?? null
}

/** The customer's monthly cap in dollars; null when they set none. */
export async function capOf(sql: Sql, accountId: string): Promise<Money | null> {
  const [row] = await sql<{ amount: Money }[]>`select amount from spending_caps where account_id = ${accountId}`
  return row?.amount ?? null
}

export const saveCap = (sql: Sql, accountId: string, amount: Money) => sql`
  insert into spending_caps ${sql({ accountId, amount })}
  on conflict (account_id) do update set amount = excluded.amount, updated_at = now()
`

export const removeCap = (sql: Sql, accountId: string) => sql`delete from spending_caps where account_id = ${accountId}`

/** Dollars billed in the billing month of `now`, held money and answers that are not charged yet included. */
export async function spentInMonth(sql: Sql, accountId: string, now: Date): Promise<Money> {
  const from: ReturnType<Sql> = sql`${monthStart(now).toISOString()}::timestamptz`
  const to: ReturnType<Sql> = sql`${monthStart(now, 1).toISOString()}::timestamptz`
  const [row] = await sql<{ spent: Money }[]>`select ${spentBetween(sql, accountId, { from, to })} as spent`
  return row?.spent ?? '0.00'
}

/** What the cap of an account, its id or the column that holds it, leaves of the month that runs; null where none is set. */
export function roomThisMonth(sql: Sql, account: string | ReturnType<Sql>): ReturnType<Sql> {
  const month: ReturnType<Sql> = sql`date_trunc('month', now() at time zone ${BILLING_ZONE})`
  const from: ReturnType<Sql> = sql`${month} at time zone ${BILLING_ZONE}`
  const to: ReturnType<Sql> = sql`(${month} + interval '1 month') at time zone ${BILLING_ZONE}`
  return sql`(select cap.amount - ${spentBetween(sql, account, { from, to })} from spending_caps cap where cap.account_id = ${account})`
}

/** As `usesThisMonth`: charges by an index alone, less what was given back of them, and each hold as the view has it. */
const spentBetween = (
  sql: Sql,
  account: string | ReturnType<Sql>,
  { from, to }: { from: ReturnType<Sql>; to: ReturnType<Sql> },
): ReturnType<Sql> => sql`((
  select coalesce(sum(amount), 0) from ledger_entries
  where account_id = ${account} and kind = 'charge' and created_at >= ${from} and created_at < ${to}
) - (
  select coalesce(sum(move.amount), 0) from ledger_entries move join ledger_entries charged on charged.id = move.of
  where move.account_id = ${account} and move.kind = 'refund' and charged.kind = 'charge' and charged.created_at >= ${from} and charged.created_at < ${to}
) + (
  select coalesce(sum(case when moved.settled then moved.kept else held.amount end), 0) from ledger_entries held
  cross join lateral (
    select coalesce(sum(case kind when 'capture' then amount when 'refund' then -amount end), 0) as kept, count(*) filter (where kind <> 'refund') > 0 as settled
    from ledger_entries where of = held.id
  ) moved
  where held.account_id = ${account} and held.kind = 'hold' and held.created_at >= ${from} and held.created_at < ${to}
) + (
  select coalesce(sum(unit_price * uses), 0) from answer_bills where account_id = ${account} and ledger_key is null
))::numeric(14, 2)`

async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select now() as now`
  return new Date(row?.now ?? 0)
}
