import { centsOf, minus, moneyOf, type Money } from 'contract/money'
import type { Owed } from 'contract/owed'
import { millisecondsInDay } from 'date-fns/constants'
import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { addMoney, walletOf } from './wallet.ts'

interface Debt {
  id: string
  amount: Money
  paid: Money
}

/** Takes what is free in the wallet for what the account owes, oldest first. The caller has locked the account and brought the money. */
export async function payDebts(tx: Sql, accountId: string): Promise<void> {
  const debts = await tx<Debt[]>`
    select id, amount, paid from debts where account_id = ${accountId} and ended_at is null order by since, id for update
  `
  let [last, isPaid]: [Debt | undefined, boolean] = [undefined, false]
  for (const debt of debts) {
    const { available } = await walletOf(tx, accountId, 'wallet')
    const [due, free] = [centsOf(debt.amount) - centsOf(debt.paid), centsOf(available)]
    const pays = moneyOf(due < free ? due : free)
    if (centsOf(pays) === 0n) break
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: `${debtKey(debt.id)}${debt.paid}`,
      kind: 'adjustment',
      type: 'debt',
      amount: minus('0', pays),
      description: 'Paid what was owed',
    })
    await tx`
      update debts set paid = paid + ${pays}::numeric, ended_at = case when paid + ${pays}::numeric = amount then now() end
      where account_id = ${accountId} and id = ${debt.id}
    `
    isPaid = true
    if (centsOf(pays) === due) last = debt
  }
  // Open windows say at once what is still owed.
  if (isPaid) await notifyAccount(tx, accountId, { type: 'account' })
  if (last) await endDebts(tx, accountId)
}

/** How the ledger's keys of a debt's payments begin; what was paid before follows, so that each is its own. */
const debtKey = (debtId: string) => `debt:${debtId}:`

async function endDebts(tx: Sql, accountId: string): Promise<void> {
  await refreshStop(tx, accountId)
  const [state] = await tx<{ owes: boolean; stoppedFor: string | null }[]>`
    select owes, stopped_for from accounts where id = ${accountId}
  `
  if (state?.owes) return
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (owner)
    await mailAccount(tx, {
      to: owner.email,
      accountId,
      subject: 'Nothing is owed any more',
      text: state?.stoppedFor
        ? `Thank you: what you owed is paid. Texts still wait: ${state.stoppedFor}\n`
        : 'Thank you: what you owed is paid. Texts and orders go on by themselves, exactly where they were.\n',
    })
}

/** What an account owes. */
export async function owedOf(sql: Sql, accountId: string): Promise<Money> {
  const [row] = await sql<{ owed: Money }[]>`
    select coalesce(sum(amount - paid), 0)::numeric(14, 2) as owed from debts where account_id = ${accountId} and ended_at is null
  `
  return row?.owed ?? '0.00'
}

/** How PostgreSQL writes an amount as `dollars` does. */
const DOLLARS = 'FM999,999,999,990.00'

/**
 * Stops an account's sending, or lets it go on, by what it owes and which of its payments are disputed. Nothing of a campaign changes: the senders take
 * none of its texts meanwhile. An employee's suspension is another thing and holds beside it.
 */
export async function refreshStop(tx: Sql, accountId: string): Promise<void> {
  const changed = await tx`
    update accounts a set stopped_for = state.why, owes = state.owed > 0,
      stopped_at = case when state.why is not null then coalesce(a.stopped_at, now()) end
    from (
      select owed, coalesce(
        (select 'The bank of a card has taken a payment of $' || to_char(d.amount, ${DOLLARS}) || ' back.' from disputes d
          where d.account_id = ${accountId} and d.state in ('open', 'lost') and d.let_go_at is null order by d.opened_at, d.id limit 1),
        case when is_late then '$' || to_char(owed, ${DOLLARS}) || ' is owed for a payment that a bank took back.' end
      ) as why from (
        select coalesce(sum(amount - paid), 0)::numeric(14, 2) as owed, coalesce(bool_or(stopped_at is not null), false) as is_late
        from debts where account_id = ${accountId} and ended_at is null
      ) debts
    ) state
    where a.id = ${accountId} and (a.stopped_for is distinct from state.why or a.owes <> (state.owed > 0)) returning a.id
  `
  if (changed.length === 0) return
  // Open windows show at once whether anything may be sent.
  await notifyAccount(tx, accountId, { type: 'account' })
  await notifyAccount(tx, accountId, { type: 'campaign' })
}

/** What an account owes, as its pages show it. `days` are those of the reminders, and the day on which sending stops. */
export async function owedBy(sql: Sql, accountId: string, days: readonly number[]): Promise<Omit<Owed, 'contact'>> {
  const debts = await sql<(Debt & { since: string; told: number; toldAt: string | null; stoppedAt: string | null })[]>`
    select id, amount, paid, since, told, told_at, stopped_at from debts where account_id = ${accountId} and ended_at is null order by since, id
  `
  const [account] = await sql<{ stoppedFor: string | null }[]>`select stopped_for from accounts where id = ${accountId}`
  const stops = debts.filter(({ stoppedAt }) => stoppedAt === null).map((debt) => stopOf(debt, days).getTime())
  return {
    amount: moneyOf(debts.reduce((sum, debt) => sum + centsOf(debt.amount) - centsOf(debt.paid), 0n)),
    stopsAt: account?.stoppedFor || stops.length === 0 ? null : new Date(Math.min(...stops)).toISOString(),
    stoppedFor: account?.stoppedFor ?? null,
  }
}

/** When a debt's next step is due: a reminder, or after the last one the stop. Never sooner after the last reminder than the days say, however late that one was. */
export function nextStep(
  { since, told, toldAt }: { since: string; told: number; toldAt: string | null },
  days: readonly number[],
): Date {
  const [day = 0, before = 0] = [days[told], days[told - 1]]
  const byPlan = Date.parse(since) + day * millisecondsInDay
  return new Date(toldAt === null ? byPlan : Math.max(byPlan, Date.parse(toldAt) + (day - before) * millisecondsInDay))
}

function stopOf(
  { since, told, toldAt }: { since: string; told: number; toldAt: string | null },
  days: readonly number[],
): Date {
  const next = nextStep({ since, told, toldAt }, days)
  return new Date(next.getTime() + ((days[3] ?? 0) - (days[told] ?? 0)) * millisecondsInDay)
}
