import type { Pool, Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { ANSWERS } from './answer-bills.ts'
import type { Difference } from './difference.ts'
import { BY_EMPLOYEE } from './employee-refunds.ts'
import { feeMonths, feePrices, firstMonths, registrations } from './reconcile-fees.ts'
import { moneyRequests } from './reconcile-requests.ts'
import { dueFor } from './refund-answers.ts'
import { priceOfTaken, takenTexts } from './taken-texts.ts'

/**
 * Compares the whole ledger with the whole of the deliveries. An empty list is the only good answer. All texts that were ever sent are
 * read, of `campaignsAtOnce` in a statement: one snapshot of them all would keep vacuum from every table for as long.
 */
export async function reconcile({ sql }: Pick<Services, 'sql'>, { campaignsAtOnce = 500 } = {}): Promise<Difference[]> {
  const found = await reconcileRest(sql)
  for await (const ids of settledCampaigns(sql, campaignsAtOnce))
    for (const check of [bulkCampaigns, singleSends]) found.push(...(await check(sql, ids)))
  return found
}

async function* settledCampaigns(sql: Sql, atOnce: number): AsyncGenerator<string[]> {
  for (let after: string | null = null; ;) {
    const rows: readonly { id: string }[] = await sql<{ id: string }[]>`
      select id from campaigns where settled_at is not null and (${after}::uuid is null or id > ${after}) order by id limit ${atOnce}
    `
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/** All but the campaigns. */
function reconcileRest(sql: Pool): Promise<Difference[]> {
  // One snapshot, so that what is being delivered meanwhile is seen on both sides or on neither.
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const found: Difference[] = []
    for (const check of [
      pullLists,
      answers,
      wallets,
      topUps,
      payments,
      disputes,
      debts,
      shares,
      returnedShares,
      moneyRequests,
      feePrices,
      firstMonths,
      registrations,
      feeMonths,
      chargesOfNothing,
    ])
      found.push(...(await check(tx)))
    return found
  })
}

/** Each finished list is charged for the records in it that were new to the customer. */
const pullLists = (sql: Sql) => sql<Difference[]>`
  select * from (
    select 'pull list' as what, o.id::text as id,
      coalesce(sum(t.uses), 0) || ' records, $' || coalesce(sum(t.amount + t.refunded), 0.00) as ledger,
      o.record_count - coalesce(l.repeat_count, 0) - l.duplicate_count || ' records, $' || coalesce(l.amount, 0.00) as delivered
    from orders o join pull_lists l on l.order_id = o.id left join transactions t on t.order_id = o.id
    where o.status = 'complete'
    group by o.id, o.account_id, l.order_id, l.account_id
  ) compared where ledger <> delivered
`

/** Each settled campaign is charged for the segments that the carrier took, less those that it did not deliver. */
const bulkCampaigns = (sql: Sql, ids: readonly string[]) => sql<Difference[]>`
  select 'bulk campaign' as what, id::text, uses || ' segments, $' || amount as ledger, taken || ' segments, $' || due as delivered from (
    select c.id, coalesce(t.uses, 0) as uses, coalesce(t.amount, 0.00) as amount, n.taken - c.uncharged_uses as taken,
      ${priceOfTaken(sql)} as due
    from campaigns c
    cross join lateral ${takenTexts(sql)}
    left join transactions t on t.campaign_id = c.id and t.service = 'bulk_sms'
    where c.id = any(${ids}) and c.kind = 'bulk' and c.settled_at is not null
  ) compared where uses <> taken or amount <> due
`

/** Each settled single send costs its price for what the carrier took, unless it was waived, less what employees gave back of it. */
const singleSends = (sql: Sql, ids: readonly string[]) => sql<Difference[]>`
  select 'single send' as what, id::text, '$' || amount as ledger, taken || ' segments, $' || due as delivered from (
    select c.id, coalesce(sum(t.amount), 0.00) as amount, n.taken,
      greatest(${priceOfTaken(sql)} - coalesce(sum(given.amount), 0), 0.00) as due
    from campaigns c
    join payments p on p.order_id = c.order_id and p.status = 'paid' and p.provider <> 'bypass'
    cross join lateral ${takenTexts(sql)}
    left join transactions t on t.order_id = c.order_id
    left join lateral (select sum(amount) as amount from ledger_entries r where r.of = t.id and r.kind = 'refund' and r.key like ${BY_EMPLOYEE}::text || '%') given on true
    where c.id = any(${ids}) and c.kind = 'single' and c.settled_at is not null
    group by c.id, c.account_id, n.taken, n.free
  ) compared where amount <> due
`

/** Each charge of typed answers is the price of the answers in it, and what was given back of it that of those which were not delivered. */
const answers = (sql: Sql) => sql<Difference[]>`
  select 'answers' as what, coalesce(l.key, b.ledger_key) as id, coalesce(l.uses, 0) || ' segments, $' || coalesce(l.amount, 0.00) || ', back $' || coalesce(l.back, 0.00) as ledger,
    coalesce(b.uses, 0) || ' segments, $' || coalesce(b.asked, 0.00) || ', back $' || coalesce(b.asked - b.due, 0.00) as delivered
  from (
    select c.key, c.uses, c.amount, coalesce((select sum(r.amount) from ledger_entries r where r.account_id = c.account_id and r.of = c.id and r.kind = 'refund'), 0) as back
    from ledger_entries c where c.key like ${ANSWERS}::text || '%' and c.kind = 'charge'
  ) l
  full join (select ledger_key, sum(uses) as uses, round(sum(unit_price * uses), 2) as asked, ${dueFor(sql)} as due from answer_bills where ledger_key is not null group by 1) b
    on b.ledger_key = l.key
  where (l.uses, l.amount, l.back) is distinct from (b.uses, b.asked, b.asked - b.due)
`

/** Each wallet is what the ledger brought into it and took from it, and what it holds is what is open. */
const wallets = (sql: Sql) => sql<Difference[]>`
  select 'wallet' as what, coalesce(w.account_id, l.account_id) || ' ' || coalesce(w.funds, l.funds) as id,
    coalesce(l.balance, 0.00) || ', held ' || coalesce(l.held, 0.00) || ', reserved ' || coalesce(a.reserved, 0.00) as ledger,
    coalesce(w.balance, 0.00) || ', held ' || coalesce(w.held, 0.00) || ', reserved ' || coalesce(w.reserved, 0.00) as delivered
  from wallets w
  full join (
    select account_id, funds,
      sum(case when kind in ('top_up', 'credit', 'adjustment', 'refund') then amount when kind in ('charge', 'capture') then -amount else 0 end) as balance,
      sum(case when kind = 'hold' then amount when kind in ('capture', 'release') then -amount else 0 end) as held
    from ledger_entries where funds in ('play', 'wallet') group by 1, 2
  ) l on l.account_id = w.account_id and l.funds = w.funds
  left join (select account_id, funds, sum(reserved) as reserved from answer_bills where ledger_key is null group by 1, 2) a
    on a.account_id = w.account_id and a.funds = w.funds
  where (coalesce(l.balance, 0), coalesce(l.held, 0), coalesce(a.reserved, 0))
    is distinct from (coalesce(w.balance, 0), coalesce(w.held, 0), coalesce(w.reserved, 0))
`

/** Each payment for a wallet has brought what it took from the card. */
const topUps = (sql: Sql) => sql<Difference[]>`
  select 'top-up' as what, p.id::text, coalesce('$' || e.amount, 'nothing') as ledger, p.status || ' $' || p.amount as delivered
  from top_ups p left join ledger_entries e on e.account_id = p.account_id and e.key = 'top-up:' || p.id and e.kind = 'top_up'
  where (p.status = 'paid') is distinct from (e.amount is not distinct from p.amount)
`

/** Each payment has taken from the ledger what it took from the card. */
const payments = (sql: Sql) => sql<Difference[]>`
  select 'payment' as what, p.id::text, coalesce(e.kind || ' $' || e.amount, 'nothing') as ledger, p.status || ' $' || p.amount as delivered
  from payments p
  left join ledger_entries begun on begun.key = p.ledger_key and begun.of is null
  left join ledger_entries e on e.of = begun.id and e.kind in ('capture', 'release')
  where p.provider <> 'bypass' and (
    (p.status = 'paid' and (e.kind, e.amount) is distinct from ('capture', p.amount))
    or (p.status = 'failed' and (e.kind, e.amount) is distinct from ('release', p.amount))
    or (p.status = 'pending' and (begun.id is null or e.id is not null))
  )
`

/** Each disputed amount was taken from the balance or is owed, and one that was won or dropped came back. */
const disputes = (sql: Sql) => sql<Difference[]>`
  select 'dispute' as what, id, '$' || coalesce(-ledger, 0.00) || ' taken, $' || coalesce(won, 0.00) || ' back' as ledger, state || ' $' || amount as delivered from (
    select d.id, d.state, d.amount, d.taken, coalesce(sum(b.amount), 0) as owed, coalesce(sum(b.paid), 0) as paid,
      (select e.amount from ledger_entries e where e.account_id = d.account_id and e.key = 'dispute:' || d.id || ':taken' and e.of is null) as ledger,
      (select e.amount from ledger_entries e where e.account_id = d.account_id and e.key = 'dispute:' || d.id || ':won' and e.of is null) as won
    from disputes d left join debts b on b.account_id = d.account_id and b.dispute_id = d.id group by d.id, d.account_id
  ) compared
  where (state in ('open', 'lost') and taken is null) or coalesce(taken, 0) <> coalesce(-ledger, 0) or (taken is not null and taken + owed <> amount)
    or coalesce(won, 0) <> case when state in ('won', 'dropped') then coalesce(taken, 0) + paid else 0 end
`

/** Each debt was paid from the balance, as far as it was paid. */
const debts = (sql: Sql) => sql<Difference[]>`
  select 'debt' as what, b.id::text, '$' || coalesce(-e.amount, 0.00) as ledger, '$' || b.paid as delivered
  from debts b left join lateral (
    select sum(l.amount) as amount from ledger_entries l where l.account_id = b.account_id and l.type = 'debt' and l.key like 'debt:' || b.id || ':%'
  ) e on true
  where b.paid <> coalesce(-e.amount, 0)
`

/** Each agency was credited with what its markups brought. */
const shares = (sql: Sql) => sql<Difference[]>`
  select 'share of an agency' as what, s.account_id || ' ' || s.month as id, '$' || coalesce(e.amount, 0.00) as ledger, '$' || s.credited as delivered
  from markup_shares s
  left join ledger_entries e on e.account_id = s.agency_id and e.key = 'markup:' || s.agency_id || ':' || s.account_id || ':' || s.month and e.of is null
  where s.credited <> coalesce(e.amount, 0)
`

/** Each share that was taken back left its agency's balance or is owed, and one that was given again came back. */
const returnedShares = (sql: Sql) => sql<Difference[]>`
  select 'share of an agency' as what, account_id || ' ' || debt_id as id, '$' || -ledger || ' taken, $' || again || ' again' as ledger,
    '$' || amount || case when given_back_at is null then '' else ' given again' end as delivered
  from (
    select r.*, coalesce(b.amount, 0.00) as owed, coalesce(b.paid, 0.00) as paid,
      coalesce((select e.amount from ledger_entries e where e.account_id = r.account_id and e.key = 'markup:' || r.account_id || ':' || r.debt_id || ':taken' and e.of is null), 0.00) as ledger,
      coalesce((select e.amount from ledger_entries e where e.account_id = r.account_id and e.key = 'markup:' || r.account_id || ':' || r.debt_id || ':again' and e.of is null), 0.00) as again
    from returned_shares r left join debts b on b.account_id = r.account_id and b.share_of = r.debt_id
  ) compared
  where taken <> -ledger or taken + owed <> amount or again <> case when given_back_at is null then 0 else taken + paid end
`

/** Nothing is charged for an order that was not delivered. A closed account's bills outlive its orders. */
const chargesOfNothing = (sql: Sql) => sql<Difference[]>`
  select 'charge of nothing' as what, c.id::text, '$' || c.amount as ledger, coalesce(o.status, 'no order') as delivered
  from ledger_entries c join accounts a on a.id = c.account_id left join orders o on o.id = c.order_id
  where c.kind = 'charge' and c.service = 'property_record' and c.order_id is not null and o.status is distinct from 'complete'
    and (o.id is not null or a.closed_at is null)
`
