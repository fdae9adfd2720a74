import type { Money } from 'contract/money'
import type { RefundablePayment } from 'contract/money-requests'
import type { Sql } from '../../platform/db/sql.ts'
import type { CardDispute } from '../../platform/providers/cards/card-processor.ts'
import { topUpRefundKey } from '../billing/employee-refunds.ts'
import { FAILED, RETURNED } from '../billing/returned-refunds.ts'

export interface PaymentLeft extends RefundablePayment {
  kind: 'checkout' | 'top_up'
  ledgerKey: string
  /** A refund of it did not reach its card: the money came back into the balance. */
  cameBack: boolean
  /** Its texts are still sent, or their money is not settled: what is not sent of them goes back by itself. */
  isUnderWay: boolean
  /** Its bank asks about so much of it, and may be satisfied or take it back. */
  asked: Money
}

/** What of a payment a bank took back, or asks about: the processor refunds none of it. */
const disputed = (sql: Sql, payment: ReturnType<Sql>, states: readonly CardDispute['state'][] = REFUNDED_NONE) =>
  sql`coalesce((
    select sum(d.amount) from disputes d where d.account_id = ${payment}.account_id and d.payment_id = ${payment}.id and d.state = any(${[...states]})
  ), 0)::numeric(14, 2)`

const REFUNDED_NONE = ['inquiry', 'open', 'lost'] as const
const ASKED = ['inquiry'] as const

const paymentsWhere = (sql: Sql, accountId: string, only: ReturnType<Sql>) => sql<PaymentLeft[]>`
  select * from (
    select 'checkout' as kind, p.id, e.description, p.amount, greatest(p.amount - coalesce(back.amount, 0) - ${disputed(sql, sql`p`)}, 0)::numeric(14, 2) as left,
      ${disputed(sql, sql`p`, ASKED)} as asked, false as from_balance, p.updated_at as paid_at, p.ledger_key,
      exists (select from campaigns c where c.account_id = p.account_id and c.order_id = p.order_id and c.settled_at is null) as is_under_way, false as came_back
    from payments p join ledger_entries e on e.account_id = p.account_id and e.key = p.ledger_key and e.of is null
    left join lateral (select sum(m.amount) as amount from ledger_entries m where m.account_id = p.account_id and m.of = e.id and m.kind = 'refund') back on true
    where p.account_id = ${accountId} and p.status = 'paid' and p.provider <> all(array['bypass', 'balance'])
    union all
    select 'top_up', t.id, 'Money added', t.amount, greatest(t.amount - coalesce(back.amount, 0) - ${disputed(sql, sql`t`)}, 0)::numeric(14, 2),
      ${disputed(sql, sql`t`, ASKED)}, true, t.updated_at, 'top-up:' || t.id, false,
      coalesce(back.came_back, false)
    from top_ups t
    left join lateral (
      select sum(r.amount) filter (where not failed.is) as amount, bool_or(failed.is) as came_back from money_requests r
      cross join lateral (
        select exists (
          select from ledger_entries e where e.account_id = r.account_id and e.key in (${topUpRefundKey('')}::text || r.id || ${RETURNED}::text, ${topUpRefundKey('')}::text || r.id || ${FAILED}::text)
        ) as is
      ) failed
      where r.account_id = t.account_id and r.payment_id = t.id and r.state = 'done'
    ) back on true
    where t.account_id = ${accountId} and t.status = 'paid'
  ) p ${only}
`

const NEWEST = 100

/** An account's newest card payments, with what is left of each. */
export const paymentsOf = (sql: Sql, accountId: string) =>
  paymentsWhere(sql, accountId, sql`order by paid_at desc, id limit ${NEWEST}`)

/** All payments into its balance of which something is left or asked about, newest first. */
export const topUpsLeft = (sql: Sql, accountId: string) =>
  paymentsWhere(sql, accountId, sql`where from_balance and (p.left > 0 or asked > 0) order by paid_at desc, id`)

/** One of them, kept from being given back by anyone else until the caller's transaction ends. */
export async function lockPayment(tx: Sql, accountId: string, id: string): Promise<PaymentLeft | undefined> {
  await tx`select from payments where account_id = ${accountId} and id = ${id} for update`
  await tx`select from top_ups where account_id = ${accountId} and id = ${id} for update`
  // Statements of their own, so that this one sees what the holder of the locks before us committed.
  const [payment] = await paymentsWhere(tx, accountId, tx`where p.id = ${id}`)
  return payment
}
