import type { Reason } from 'contract/campaigns'
import type { Sql } from '../db/sql.ts'
import { isCurrent } from './bad-numbers.ts'

/** A message that one worker holds under a lease. */
export interface ClaimedMessage {
  id: number
  ownerId: string
  campaignId: string | null
  kind: 'campaign' | 'reply' | 'confirmation'
  phone: string
  address: string
  body: string
  segments: number
  override: boolean
  attempts: number
}

interface Claim {
  /** Which worker asks. */
  worker: string
  leaseSeconds: number
  limit: number
}

const columns = (sql: Sql) => sql`m.id, m.owner_id, m.campaign_id, m.kind, m.phone, m.address, m.body, m.segments, m.override, m.attempts`
const held = (sql: Sql, { worker, leaseSeconds }: Claim) => sql`
  state = 'sending', reason = null, not_before = null, claimed_by = ${worker}, claimed_at = now(), lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1, lookups = 0
`

/** Typed answers and confirmations, oldest first: they go before every campaign. */
export const claimReplies = (sql: Sql, claim: Claim, now: Date) => sql<ClaimedMessage[]>`
  update outbound_messages m set ${held(sql, claim)}
  where m.id = any(array(
    select id from outbound_messages where campaign_id is null and state = 'queued' and (not_before is null or not_before <= ${now.toISOString()})
    order by id limit ${claim.limit} for update skip locked))
  returning ${columns(sql)}
`

/** A campaign's next recipients above this worker's own mark: constant time however many are done. */
export const claimRecipients = (sql: Sql, claim: Claim, campaignId: string, mark: number) => sql<ClaimedMessage[]>`
  update outbound_messages m set ${held(sql, claim)}
  where m.id = any(array(
    select id from outbound_messages where campaign_id = ${campaignId} and state = 'queued' and not_before is null and id > ${mark}
    order by campaign_id, id limit ${claim.limit} for update skip locked))
  returning ${columns(sql)}
`

/** Recipients whose hour has come. */
export const claimDue = (sql: Sql, claim: Claim, campaignId: string, now: Date) => sql<ClaimedMessage[]>`
  update outbound_messages m set ${held(sql, claim)}
  where m.id = any(array(
    select id from outbound_messages where campaign_id = ${campaignId} and state = 'queued' and not_before <= ${now.toISOString()}
    order by campaign_id, not_before limit ${claim.limit} for update skip locked))
  returning ${columns(sql)}
`

/** Campaigns in motion, and whether an answer waits. */
export const workToDo = (sql: Sql, now: Date) => sql<{ id: string | null }[]>`
  select id from campaigns where status = 'active'
  union all
  (select null from outbound_messages where campaign_id is null and state = 'queued' and (not_before is null or not_before <= ${now.toISOString()}) limit 1)
`

export interface Standing {
  id: number
  optedOut: boolean
  badNumber: Reason | null
  campaignStatus: string | null
  thirdNewestText: string | null
}

/** What may have changed between the claim and the call: opt-outs, a pause, other campaigns to the same phone. */
export const standingOf = (sql: Sql, messages: readonly ClaimedMessage[]) => sql<Standing[]>`
  select m.id, coalesce(s.phone, n.phone) is not null as opted_out, b.reason as bad_number, c.status as campaign_status, case when m.campaign_id is not null then (
    select o.sent_at from outbound_messages o
    where o.owner_id = m.owner_id and o.phone = m.phone and o.kind = 'campaign' and o.sent_at > now() - interval '1 day'
    order by o.sent_at desc offset 2 limit 1) end as third_newest_text
  from outbound_messages m
  left join campaigns c on c.id = m.campaign_id
  left join suppressed_phones s on s.owner_id = m.owner_id and s.phone = m.phone
  left join number_opt_outs n on n.phone = m.phone
  left join bad_numbers b on b.owner_id = m.owner_id and b.phone = m.phone and ${isCurrent(sql)}
  where m.id = any(${messages.map(({ id }) => id)}::bigint[])
`
