import type { Margin, MarginGroup, SoldBelowCost } from 'contract/margins'
import { BILLING_ZONE } from 'contract/billing'
import type { Funds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import { markedAs, orderedAs, shareOf } from '../billing/ordered-as.ts'

export interface Asked {
  by: MarginGroup
  from: Date
  to: Date
  /** What the networks take for a segment, which the carrier's price does not have. */
  carrierFees: string
  /** What accounts pay with. Play money is no revenue where they pay with another. */
  funds: Funds
}

/** Of all accounts: what the texts of some time brought, without what agencies added and get, and cost. One that was sent once more left, and cost, twice. */
export const marginsOf = (sql: Sql, { by, from, to, carrierFees, funds }: Asked, limit: number | null) => {
  const [start, end] = [from.toISOString(), to.toISOString()]
  const dayOf = (at: ReturnType<Sql>) => sql`(${at} at time zone ${BILLING_ZONE})::date`
  const key = (at: ReturnType<Sql>, campaign: ReturnType<Sql>) =>
    by === 'day' ? sql`${dayOf(at)}::text` : by === 'account' ? sql`account_id::text` : sql`${campaign}::text`
  const ofCampaign = by === 'campaign' ? sql`and campaign_id is not null` : sql``
  const textCost = (price: ReturnType<Sql>) =>
    sql`coalesce(${price} + segments * ${carrierFees}::numeric, 0) as cost, (${price} is null)::int as unpriced`
  return sql<Margin[]>`
    with moved as (
      select ${key(sql`sent_at`, sql`campaign_id`)} as id, segments, 0 as received, 0::numeric as revenue, ${textCost(sql`carrier_price`)}
      from outbound_messages where sent_at >= ${start} and sent_at < ${end} and carrier_sid is not null ${ofCampaign}
      union all
      select ${key(sql`sent_at`, sql`campaign_id`)}, segments, 0, 0, ${textCost(sql`prior_price`)}
      from outbound_messages where sent_at >= ${start} and sent_at < ${end} and prior_sid is not null ${ofCampaign}
      union all
      select ${key(sql`received_at`, sql`campaign_id`)}, 0, 1, 0, coalesce(carrier_price, 0), (carrier_price is null)::int
      from inbound_messages where received_at >= ${start} and received_at < ${end} and account_id is not null ${ofCampaign}
      union all
      select ${key(sql`at`, sql`campaign_id`)}, 0, 0, 0, cost, 0 from network_lookups where at >= ${start} and at < ${end}
      union all
      select ${key(sql`created_at`, sql`campaign_id`)}, 0, 0, case when kind = 'refund' then -kept else kept end, 0, 0
      from (
        select e.account_id, e.campaign_id, e.created_at, e.kind, e.amount - ${shareOf(sql)} as kept from ledger_entries e ${orderedAs(sql)} ${markedAs(sql, funds)}
        where e.created_at >= ${start} and e.created_at < ${end} and e.service in ('bulk_sms', 'sms')
          and e.kind in ('charge', 'capture', 'refund') ${funds === 'play' ? sql`` : sql`and e.funds <> 'play'`}
      ) taken where true ${ofCampaign}
    ), summed as (
      select id, sum(segments)::int8 as segments, sum(received)::int8 as received, sum(revenue)::numeric(14, 2) as revenue,
        sum(cost)::numeric(14, 2) as cost, sum(unpriced)::int8 as unpriced,
        case when sum(unpriced) = 0 then (sum(revenue) - sum(cost))::numeric(14, 2) end as margin
      from moved group by id
    )
    select s.id, s.segments, s.received, s.revenue, s.cost, s.unpriced, s.margin,
      ${by === 'day' ? sql`s.id` : by === 'account' ? sql`a.name` : sql`c.name || ', ' || a.name`} as name,
      ${by === 'day' ? sql`null` : sql`a.id`} as account_id
    from summed s
    ${by === 'campaign' ? sql`join campaigns c on c.id = s.id::uuid` : sql``}
    ${by === 'day' ? sql`` : sql`join accounts a on a.id = ${by === 'account' ? sql`s.id::uuid` : sql`c.account_id`}`}
    order by ${by === 'day' ? sql`s.id` : sql`s.margin nulls first, s.id`} limit ${limit}
  `
}

/** Of all accounts. */
export const refusedLaunchesOf = (sql: Sql, { from, to }: Pick<Asked, 'from' | 'to'>) => sql<SoldBelowCost[]>`
  select r.id, r.kind, r.account_id, a.name as account, r.name, r.went_out, r.segments, r.unit_price::text as unit_price, r.unit_cost::text as unit_cost, r.at
  from refused_launches r join accounts a on a.id = r.account_id
  where r.at >= ${from.toISOString()} and r.at < ${to.toISOString()} order by r.at desc, r.id limit 100
`
