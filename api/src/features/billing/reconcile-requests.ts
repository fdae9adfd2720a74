import type { Sql } from '../../platform/db/sql.ts'
import type { Difference } from './difference.ts'
import { creditKey, employeeRefundKey, payoutKey, topUpRefundKey } from './employee-refunds.ts'

/** Each credit, refund and payout of an employee that is done moved its money, once; one that waits or was refused moved none; and none moved that was not asked for. */
export const moneyRequests = (sql: Sql) => sql<Difference[]>`
  select 'credit or refund' as what, coalesce(r.id::text, e.key) as id, coalesce(e.kind || ' $' || abs(e.amount), 'nothing') as ledger,
    coalesce(case when r.state = 'done' then r.kind || ' $' || r.amount else r.kind || ' that is ' || r.state end, 'no request') as delivered
  from (
    select r.*, case when kind = 'credit' then ${creditKey('')}::text when kind = 'payout' then ${payoutKey('')}::text
      when payment_kind = 'top_up' then ${topUpRefundKey('')}::text else ${employeeRefundKey('')}::text end || id as key,
      case when kind = 'credit' or payment_kind = 'checkout' then amount else -amount end as moves
    from money_requests r
  ) r
  full join (
    select account_id, key, kind, amount from ledger_entries
    where (kind = 'credit' and key like ${creditKey('')}::text || '%') or (kind = 'adjustment' and type in ('top_up_refund', 'payout'))
      or (kind = 'refund' and key like ${employeeRefundKey('')}::text || '%')
  ) e on e.account_id = r.account_id and e.key = r.key
  where case when r.state = 'done' then e.amount is distinct from r.moves else e.amount is not null end
`
