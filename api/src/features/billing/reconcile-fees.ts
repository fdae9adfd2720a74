import { UNPAID_DAYS } from 'contract/unpaid-months'
import type { Sql } from '../../platform/db/sql.ts'
import type { Difference } from './difference.ts'
import { monthAfter } from './monthly-fees.ts'

/** The price book's price of a fee for an account at a moment. */
const bookedAt = (sql: Sql, { account, fee, at }: Record<'account' | 'fee' | 'at', ReturnType<Sql>>) => sql`(
  select starter::numeric from (
    select starter, 1 as rank, valid_from, id from account_prices where account_id = ${account} and service = ${fee} and valid_from <= ${at}
    union all select starter, 2, valid_from, id from prices where service = ${fee} and valid_from <= ${at}
  ) booked order by rank, valid_from desc, id desc limit 1
)`

/** Each fee of a number or a registration costs what the price book said when it was asked for. */
export const feePrices = (sql: Sql) => sql<Difference[]>`
  select 'price of a fee' as what, id::text, '$' || amount as ledger, coalesce('$' || booked, 'no price') as delivered from (
    select e.id, e.amount, round(${bookedAt(sql, { account: sql`e.account_id`, fee: sql`e.service`, at: sql`e.created_at` })}, 2) as booked
    from ledger_entries e where e.type in ('number', 'registration') and e.of is null
  ) compared where amount is distinct from booked
`

/** What became of a hold `e`. */
const heldOr = (sql: Sql) => sql`
  case when exists (select from ledger_entries m where m.account_id = e.account_id and m.of = e.id and m.kind = 'capture' and m.amount = e.amount) then 'taken'
    when exists (select from ledger_entries m where m.account_id = e.account_id and m.of = e.id and m.kind = 'release' and m.amount = e.amount) then 'given back'
    when exists (select from ledger_entries m where m.account_id = e.account_id and m.of = e.id) then 'taken in part' else 'held' end
`

/** The first month of a number is held while it is bought, taken once the carrier gave it, and given back where it did not. */
export const firstMonths = (sql: Sql) => sql<Difference[]>`
  select 'first month of a number' as what, id, ledger, delivered from (
    select split_part(e.key, ':', 2) as id, ${heldOr(sql)} as ledger, case when n.id is null then 'given back' when n.state = 'buying' then 'held' else 'taken' end as delivered
    from ledger_entries e left join sender_numbers n on n.account_id = e.account_id and n.id::text = split_part(e.key, ':', 2)
    where e.type = 'number' and e.kind = 'hold'
  ) compared where ledger <> delivered
`

/** What an attempt at a registration costs is held until its part was handed to the carrier, or is not any more; of what is taken out at the carrier it may be both. */
export const registrations = (sql: Sql) => sql<Difference[]>`
  select 'registration' as what, key as id, ledger, delivered from (
    select e.key, case when ${heldOr(sql)} in ('taken', 'given back') then 'settled' else ${heldOr(sql)} end as ledger,
      case when r.state = 'brand_pending' or (split_part(e.key, ':', 4) = 'campaign' and ${waitsForCampaign(sql)}) then 'held' else 'settled' end as delivered,
      coalesce(r.leaving, false) as leaving
    from ledger_entries e left join registrations r on r.account_id = e.account_id and r.attempt = split_part(e.key, ':', 3)::int
    where e.type = 'registration' and e.kind = 'hold'
  ) compared where ledger <> delivered and not (leaving and ledger = 'held')
`

/** Of a registration `r`: its brand is with the carrier, its campaign not yet. */
const waitsForCampaign = (sql: Sql) => sql`
  (r.state in ('brand_unconfirmed', 'brand_verified') or (r.state = 'suspended' and not r.made ? 'campaign'))
`

/** What is paid by the month: numbers, and the campaigns of registrations; until when each is paid. */
const paidByTheMonth = (sql: Sql) => sql`
  select n.account_id, 'number:' || n.id || ':' as prefix, case n.kind when 'toll_free' then 'toll_free_month' else 'number_month' end as fee, n.paid_until, n.months_from, n.created_at as since
  from sender_numbers n where n.state = 'active'
  union all
  select r.account_id, 'campaign:' || r.account_id || ':', case r.submitted->>'kind' when 'standard' then 'campaign_month' else 'small_campaign_month' end, r.paid_until, r.months_from, r.since
  from registrations r where r.state = 'live'
`

/** Each number and each campaign is paid for until when its months were charged, unless they cost nothing; and no month is charged that it was not given. */
export function feeMonths(sql: Sql) {
  // What is paid begins when it is there, is live again, or its account is open again.
  const next: ReturnType<Sql> = sql`greatest(last.charged_until, p.since, p.months_from)`
  return sql<Difference[]>`
  select 'months of a fee' as what, rtrim(prefix, ':') as id, coalesce('paid until ' || charged_until, 'nothing') as ledger, coalesce('until ' || paid_until, 'nothing') as delivered from (
    select p.*, last.charged_until, last.begins, ${next} as next,
      ${bookedAt(sql, { account: sql`p.account_id`, fee: sql`p.fee`, at: next })} as booked,
      exists (select from prices z where z.service = p.fee and z.starter::numeric = 0 and z.valid_from > ${next}) or
        exists (select from account_prices z where z.account_id = p.account_id and z.service = p.fee and z.starter::numeric = 0 and z.valid_from > ${next}) as was_free
    from (${paidByTheMonth(sql)}) p
    left join lateral (
      select begins, case when begins < e.latest then e.latest + interval '1 month' else ${monthAfter(sql, sql`begins`, sql`coalesce(p.months_from, begins)`)} end as charged_until from (
        select e.created_at - make_interval(days => ${UNPAID_DAYS}) as latest, case when e.kind = 'charge' then substr(e.key, length(p.prefix) + 1)::timestamptz else e.created_at end as begins
        from ledger_entries e where e.account_id = p.account_id and e.of is null and starts_with(e.key, p.prefix)
          and (e.kind = 'charge' or exists (select from ledger_entries m where m.account_id = e.account_id and m.of = e.id and m.kind = 'capture'))
      ) e order by begins desc limit 1
    ) last on true
    where p.paid_until is not null
  ) compared
  -- A minute: the first month begins when the number is asked for, a moment before its money is held.
  where begins > paid_until or (paid_until > next + interval '1 minute' and booked > 0 and not was_free)
`
}
