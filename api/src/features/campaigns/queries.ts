import type { Campaign, CampaignPage, CampaignStatus } from 'contract/campaigns'
import type { Reason } from 'contract/recipient-states'
import type { SmsOrder } from 'contract/sms'
import type { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { addressesOf } from '../texting-rules/known-addresses.ts'
import { shownReason, shownState, type StoredRecipient } from './recipient-queries.ts'

const columns = (sql: Sql) => sql`
  id, name, status, provider, message_template, total_recipients, sent_count, delivered_count, failed_count, response_count, created_at,
  case when status = 'draft' then (
    select p.order_id from payments p where p.account_id = campaigns.account_id and p.order_id = campaigns.order_id and p.status = 'paid'
  ) end as paid_order_id,
  (
    select jsonb_build_object('amount', u.amount::text, 'missing', greatest(u.amount - coalesce(w.balance - w.held - w.reserved, 0), 0)::numeric(14, 2)::text)
    from unpaid_orders u left join wallets w on w.account_id = u.account_id and w.funds = 'wallet'
    where u.account_id = campaigns.account_id and u.campaign_id = campaigns.id
  ) as unpaid
`

/** Newest first: all from `offset` on, or `limit` of them. */
export const campaignsOf = (sql: Sql, accountId: string, { limit, offset }: z.output<typeof CampaignPage>) => sql<
  Campaign[]
>`
  select ${columns(sql)} from campaigns where account_id = ${accountId} order by created_at desc, id
  limit ${limit ?? null}::int offset ${offset}
`

export const countCampaigns = (sql: Sql, accountId: string) => sql<{ count: number }[]>`
  select count(*)::int as count from campaigns where account_id = ${accountId}
`

/** Drafts that wait for their checkout or for the click that sends them, and what became of the others. */
export const smsOrdersOf = (sql: Sql, accountId: string) => sql<SmsOrder[]>`
  select o.id, c.id as campaign_id, c.name as campaign_name, (o.params ->> 'recipientCount')::int as recipient_count, o.params ->> 'amount' as amount, c.sent_count, o.created_at,
    case when c.status <> 'draft' then c.status
      when exists (select from payments p where p.account_id = ${accountId} and p.order_id = o.id and p.status = 'paid') then 'paid' else 'unpaid' end as state
  from orders o join campaigns c on c.order_id = o.id and c.account_id = ${accountId}
  where o.account_id = ${accountId} and o.kind = 'send_sms' order by o.created_at desc, o.id limit 50
`

export const campaignOf = (sql: Sql, accountId: string, id: string) => sql<Campaign[]>`
  select ${columns(sql)} from campaigns where account_id = ${accountId} and id = ${id}
`

/** Holds a campaign until the end of the transaction: before its account, as whoever settles it does. */
export const holdCampaign = (tx: Sql, accountId: string, id: string) =>
  tx`select from campaigns where account_id = ${accountId} and id = ${id} for no key update`

export const campaignByLaunch = (sql: Sql, accountId: string, launchKey: string) => sql<Campaign[]>`
  select ${columns(sql)} from campaigns where account_id = ${accountId} and launch_key = ${launchKey}
`

export interface NewCampaign {
  accountId: string
  kind: 'bulk' | 'single'
  name: string
  messageTemplate: string
  provider: string
  status: CampaignStatus
  launchKey: string | null
  totalRecipients: number
  unitPrice: string
  launchedAt: string | null
}

/** Nothing when this launch was made before. */
export const insertCampaign = (sql: Sql, campaign: NewCampaign) => sql<Campaign[]>`
  insert into campaigns ${sql({ ...campaign })} on conflict (account_id, launch_key) where launch_key is not null do nothing returning ${columns(sql)}
`

export interface StoredDetails extends Campaign {
  kind: 'bulk' | 'single'
  accountId: string
  orderId: string | null
  pausedReason: Reason | null
  suspended: boolean
  launchedAt: string | null
  completedAt: string | null
}

export const detailsOf = (sql: Sql, accountId: string, id: string) => sql<StoredDetails[]>`
  select ${columns(sql)}, account_id, kind, order_id, paused_reason, launched_at, completed_at,
    (select suspended_at is not null or stopped_at is not null from accounts where accounts.id = account_id) as suspended
  from campaigns where account_id = ${accountId} and id = ${id}
`

/** Recipients of one state and reason, and how many of them were handed over, responded, or wait for their hour. */
export interface Outcome {
  state: StoredRecipient['state']
  reason: string | null
  count: number
  sent: number
  responded: number
  held: number
}

/**
 * A long list's last parts may not be rows yet; they count as waiting to be sent or as skipped. What waits of a canceled campaign never leaves, and
 * counts as canceled before it is marked so.
 */
export const outcomesOf = (sql: Sql, accountId: string, id: string) => sql<Outcome[]>`
  select state, reason, sum(count)::int as count, sum(sent)::int as sent, sum(responded)::int as responded, sum(held)::int as held from (
    select ${shownState(sql, accountId, id)} as state, ${shownReason(sql, accountId, id)} as reason, count(*) as count, count(sent_at) as sent, count(responded_at) as responded,
      count(*) filter (where ${shownState(sql, accountId, id)} = 'queued' and not_before is not null) as held
    from outbound_messages where account_id = ${accountId} and campaign_id = ${id} group by 1, 2
    union all
    select t.state, t.reason, t.count, 0, 0, t.held from campaign_parts p join campaigns c on c.id = p.campaign_id and c.account_id = ${accountId}
      cross join lateral (values
        (case when c.status = 'canceled' then 'canceled' else 'queued' end, case when c.status = 'canceled' then 'canceled' end, p.ready + p.waiting, case when c.status = 'canceled' then 0 else p.waiting end),
        ('skipped', null, p.skipped, 0)
      ) as t (state, reason, count, held) where p.campaign_id = ${id} and t.count > 0
  ) as counted group by state, reason order by count desc
`

export const nextDue = (sql: Sql, accountId: string, id: string) => sql<
  { first: string | null; last: string | null; reason: Reason | null }[]
>`
  select min(not_before) as first, max(not_before) as last, mode() within group (order by reason) as reason
  from outbound_messages where account_id = ${accountId} and campaign_id = ${id} and state = 'queued' and not_before is not null
`

/** Where those are who wait, as a claim reads it, and when they may leave; null for those who may now. One in `every` of them, evenly over the list. */
export const waitingPeople = (sql: Sql, accountId: string, id: string, every: number) => sql<
  { phone: string; addresses: string[]; from: string | null }[]
>`
  select m.phone, m.address || ${addressesOf(sql, accountId, 'm')} as addresses, m.not_before as from
  from outbound_messages m where m.account_id = ${accountId} and m.campaign_id = ${id} and m.state = 'queued' and m.phone is not null and m.id % ${every} = 0
`

/**
 * Moves a campaign from one of some statuses to another; nothing when it is in none of them. It is counted again: one of which nothing
 * waits any more ends there, with its money.
 */
export const moveCampaign = (
  sql: Sql,
  accountId: string,
  id: string,
  from: readonly CampaignStatus[],
  to: CampaignStatus,
) => sql<{ id: string; name: string }[]>`
  with moved as (
    update campaigns set status = ${to}, paused_reason = null, launched_at = case when ${to} = 'active' then coalesce(launched_at, now()) else launched_at end,
      resumed_at = case when ${to} = 'active' and status = 'paused' then now() else resumed_at end
    where account_id = ${accountId} and id = ${id} and status = any(${[...from]}::text[]) returning id, name
  ), noted as (
    insert into campaign_changes (campaign_id) select id from moved
  )
  select id, name from moved
`

/**
 * Cancels what is not over. A text that expired after the last one was sent waits for its second try: its campaign is over no longer, also where it
 * was not counted again yet.
 */
export const cancelUnlessOver = (sql: Sql, accountId: string, id: string) => sql<{ id: string; name: string }[]>`
  with canceled as (
    update campaigns set status = 'canceled', paused_reason = null
    where account_id = ${accountId} and id = ${id} and (
      status in ('active', 'paused', 'draft')
      or status = 'completed' and settled_at is null and exists (select from outbound_messages where account_id = ${accountId} and campaign_id = ${id} and state = 'queued')
    ) returning id, name
  ), noted as (
    insert into campaign_changes (campaign_id) select id from canceled
  )
  select id, name from canceled
`
