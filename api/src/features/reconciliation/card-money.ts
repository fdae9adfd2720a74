import { centsOf, sumOf, type Money } from 'contract/money'
import { millisecondsInHour } from 'date-fns/constants'
import type { Sql } from '../../platform/db/sql.ts'
import type { CardBooks, CardMovement } from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { topUpRefundKey } from '../billing/employee-refunds.ts'
import { FAILED, RETURNED } from '../billing/returned-refunds.ts'
import { GIVEN_BACK, lateKey } from '../checkout/record-outcome.ts'
import type { Difference } from './difference.ts'
import { inside, type NightWindow } from './night-window.ts'

/** What we wrote down today may have moved at the processor some days ago: we hear of some payments late. */
const EARLIER_MS = 188 * millisecondsInHour

type Needs = Pick<Services, 'sql' | 'cards'>

/**
 * Where the processor's account of a night's window and ours differ, be it by a cent: a charge, a refund or a disputed amount that one side does not know, or knows by
 * another amount; and a payout to the bank that is not the sum of what is in it.
 */
export async function cardMoney({ sql, cards }: Needs, window: NightWindow): Promise<Difference[]> {
  if (!cards.books) return []
  const { from, to } = window
  const earlier = new Date(from.getTime() - EARLIER_MS)
  const theirs: Seen[] = []
  for await (const page of cards.books.movements(earlier, to))
    for (const movement of page) if (isCustomers(movement)) theirs.push({ ...movement, at: movement.createdAt })
  const ours = await oursBetween(sql, inside(window))
  const ofTheNight = [...theirs.filter(({ at }) => at >= from), ...ours]
  const allOurs = await oursOf(
    sql,
    ofTheNight.flatMap(({ reference }) => reference ?? []),
  )
  const [known, listed] = [counted(allOurs), counted(theirs)]
  const lately = counted(allOurs.filter(({ at }) => at >= earlier))
  const found: Difference[] = []
  for (const [name, { kind, reference, amount, currency }] of new Map(ofTheNight.map((one) => [nameOf(one), one]))) {
    const [here, there] = [known.get(name) ?? 0, listed.get(name) ?? 0]
    // What they have more of than we ever wrote down, and what we wrote down lately more often than they have it.
    if (there <= here && (lately.get(name) ?? 0) <= there) continue
    if (kind === 'dispute' && there <= here) continue
    const times = (count: number) =>
      count === 0
        ? 'nothing'
        : `${count > 1 ? `${count} times ` : ''}${currency === 'usd' ? dollars(amount) : `${amount} ${currency.toUpperCase()}`}`
    found.push({
      what: `${kind} at the card processor`,
      id: reference ?? '',
      ledger: times(here),
      delivered: times(there),
    })
  }
  return [...found, ...(await payoutsOf(cards.books, from, to))]
}

const dollars = (amount: Money) => (amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`)

const isCustomers = ({ kind }: CardMovement) => kind !== 'own' && kind !== 'payout'

function counted(all: readonly Seen[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return counts
}

async function payoutsOf(books: CardBooks, from: Date, to: Date): Promise<Difference[]> {
  const found: Difference[] = []
  for await (const page of books.payouts(from, to))
    for (const { id, amount } of page) {
      const parts: Money[] = []
      for await (const movements of books.movementsOf(id))
        // The payout itself is among them, as the money that left.
        parts.push(...movements.filter(({ kind }) => kind !== 'payout').map(({ net }) => net))
      const sum = sumOf(parts)
      if (centsOf(sum) !== centsOf(amount))
        found.push({
          what: 'payout to the bank',
          id,
          ledger: `${dollars(sum)} of movements`,
          delivered: dollars(amount),
        })
    }
  return found
}

/** A movement as either side has it, its amount signed as the processor's. */
interface Seen {
  kind: CardMovement['kind']
  reference: string | null
  amount: Money
  currency: string
  at: Date
}

const nameOf = ({ kind, reference, amount, currency }: Seen) => `${kind} ${reference} ${centsOf(amount)} ${currency}`

const oursOf = (sql: Sql, references: readonly string[]) => seen(sql, sql`reference = any(${[...references]}::text[])`)

const oursBetween = (sql: Sql, { from, to }: NightWindow) =>
  seen(sql, sql`at >= ${from.toISOString()} and at < ${to.toISOString()} and kind <> 'dispute'`)

async function seen(sql: Sql, only: ReturnType<Sql>): Promise<Seen[]> {
  const rows = await sql<
    (Omit<Seen, 'at' | 'currency'> & { at: string })[]
  >`select kind, reference, amount, at from (${written(sql)}) o where ${only}`
  return rows.map((row) => ({ ...row, currency: 'usd', at: new Date(row.at) }))
}

/**
 * What we wrote down of card payments: what was charged, what the ledger gave back to the card and the processor did not refuse,
 * and what a bank took back, returned or did not take.
 */
const written = (sql: Sql) => sql`
  select 'charge' as kind, reference, amount, updated_at as at from payments where provider = 'stripe' and status = 'paid'
  union all select 'charge', reference, amount, paid_at from top_ups where status = 'paid'
  union all
  select 'refund', p.reference, -e.amount, e.created_at from payments p
    join ledger_entries begun on begun.account_id = p.account_id and begun.key = p.ledger_key and begun.of is null
    join ledger_entries e on e.account_id = begun.account_id and e.of = begun.id and e.kind = 'refund'
    where p.provider = 'stripe'
      and not exists (select from ledger_entries b where b.account_id = e.account_id and b.key = e.key || ${RETURNED}::text)
  union all
  select 'refund', t.reference, -r.amount, coalesce(r.decided_at, r.asked_at) from money_requests r
    join top_ups t on t.account_id = r.account_id and t.id = r.payment_id
    where r.kind = 'refund' and r.payment_kind = 'top_up' and r.state = 'done'
      and not exists (select from ledger_entries b where b.account_id = r.account_id and b.key = ${topUpRefundKey('')}::text || r.id || ${RETURNED}::text)
  union all
  select 'undone', p.reference, b.amount, b.created_at from ledger_entries b
    join ledger_entries e on e.account_id = b.account_id and e.kind = 'refund' and b.key = e.key || ${FAILED}::text
    join ledger_entries begun on begun.account_id = e.account_id and begun.id = e.of
    join payments p on p.account_id = begun.account_id and p.ledger_key = begun.key
    where b.type = 'refund_returned'
  union all
  select 'undone', t.reference, b.amount, b.created_at from ledger_entries b
    join money_requests r on r.account_id = b.account_id and b.key = ${topUpRefundKey('')}::text || r.id || ${FAILED}::text
    join top_ups t on t.account_id = r.account_id and t.id = r.payment_id
    where b.type = 'refund_returned'
  -- What was paid after its payment had ended is in no ledger: it goes back to its card as it came.
  union all
  select move.kind, p.reference, move.sign * p.amount, case move.kind when 'undone' then failed.created_at else p.updated_at end from payments p
    left join ledger_entries failed on failed.account_id = p.account_id and failed.key = ${lateKey('')}::text || p.id || ${FAILED}::text
    cross join (values ('charge', 1), ('refund', -1), ('undone', 1)) move (kind, sign)
    where p.provider = 'stripe' and p.status = 'failed' and p.reason = ${GIVEN_BACK}
      and (move.kind <> 'undone' or failed.id is not null)
      and (move.kind <> 'refund' or not exists (select from ledger_entries b where b.account_id = p.account_id and b.key = ${lateKey('')}::text || p.id || ${RETURNED}::text))
  union all
  select 'dispute', coalesce(p.reference, t.reference), back.sign * d.amount, d.opened_at from disputes d
    left join payments p on p.account_id = d.account_id and p.id = d.payment_id
    left join top_ups t on t.account_id = d.account_id and t.id = d.payment_id
    cross join (values (-1), (1)) back (sign)
`
