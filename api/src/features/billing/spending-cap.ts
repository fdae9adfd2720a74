import { dollars } from 'contract/dollars'
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
  const [from, to] = [monthStart(now).toISOString(), monthStart(now, 1).toISOString()]
  // As `usesThisMonth`: charges by an index alone, less what was given back of them, and each hold as the view has it.
  const [row] = await sql<{ spent: Money }[]>`
    select ((
      select coalesce(sum(amount), 0) from ledger_entries
      where account_id = ${accountId} and kind = 'charge' and created_at >= ${from} and created_at < ${to}
    ) - (
      select coalesce(sum(move.amount), 0) from ledger_entries move join ledger_entries charged on charged.id = move.of
      where move.account_id = ${accountId} and move.kind = 'refund' and charged.kind = 'charge' and charged.created_at >= ${from} and charged.created_at < ${to}
    ) + (
      select coalesce(sum(case when moved.settled then moved.kept else held.amount end), 0) from ledger_entries held
      cross join lateral (
        select coalesce(sum(case kind when 'capture' then amount when 'refund' then -amount end), 0) as kept, count(*) filter (where kind <> 'refund') > 0 as settled
        from ledger_entries where of = held.id
      ) moved
      where held.account_id = ${accountId} and held.kind = 'hold' and held.created_at >= ${from} and held.created_at < ${to}
    ) + (
      select coalesce(sum(unit_price * uses), 0) from answer_bills where account_id = ${accountId} and ledger_key is null
    ))::numeric(14, 2) as spent
  `
  return row?.spent ?? '0.00'
}

async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select now() as now`
  return new Date(row?.now ?? 0)
}
