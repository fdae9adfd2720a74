import type { Reason } from 'contract/recipient-states'
import type { Sql } from '../../platform/db/sql.ts'
import { maySend, sendsTollFreeOnly } from '../numbers/queries.ts'
import { isCurrent } from '../texting-rules/bad-numbers.ts'
import { MAX_TEXTS_A_DAY } from '../texting-rules/decide.ts'
import { addressesOf } from '../texting-rules/known-addresses.ts'
import { mayReachDayCap } from '../texting-rules/recent-campaigns.ts'
import { isNotHeld, suspendedAccounts } from '../texting-rules/who-may-send.ts'
import type { Network } from 'contract/networks'
import type { Cap, Registered } from '../network-caps/caps-of.ts'
import { hasCaps, registeredAs } from '../network-caps/known-networks.ts'
import { countTaken, lockedCaps, overCaps, withinCaps, withinRoom } from '../network-caps/claim-within.ts'
import { accountsWithoutRoom, countClaimed, roomFor } from '../ramp-up/claim-room.ts'
import type { Pace } from './pace.ts'

/** A message that one worker holds under a lease. */
export interface ClaimedMessage {
  id: number
  accountId: string
  campaignId: string | null
  kind: 'campaign' | 'reply' | 'confirmation'
  phone: string
  /** Where the person is, for the hours: as the list had it, or as it was known when the answer was typed, and all that the account knows now. */
  addresses: string[]
  body: string
  segments: number
  override: boolean
  attempts: number
  /** The number that it leaves from; null for the sender of the installation. */
  senderNumber: string | null
  network: Network
}

/** What may have changed since the launch: opt-outs, a pause, other campaigns to the same phone. As of the claim itself. */
interface Standing {
  optedOut: boolean
  /** The operator has stopped the account's sending. */
  suspended: boolean
  badNumber: Reason | null
  campaignStatus: string | null
  /** A typed answer's account was closed meanwhile. */
  isClosed: boolean
  /** Of a confirmation of an opt-out: the text that asked for it came too long ago. */
  isLate: boolean
  /** The account has so many campaigns that the phone may have had a day's texts: see `daysTexts`. */
  nearCap: boolean
}

export type Claimed = ClaimedMessage & Standing

/** A text that confirms an opt-out is covered by the consent that it ends when it leaves within so many minutes (47 CFR 64.1200(a)(12)). */
const CONFIRMED_WITHIN_MINUTES = 5

/** That the account has a day's campaign texts to a claimed message's phone, with those that are under way. */
export interface DaysTexts {
  /** The claimed message. */
  id: number
  /** When the third newest left; null while it is not known whether so many will. */
  thirdNewestText: string | null
}

export interface Claim {
  /** Which worker asks. */
  worker: string
  leaseSeconds: number
  limit: number
  /** Whose day the parts of the messages are counted to, in the claim itself. */
  pace: Pick<Pace, 'sender'>
  /** Whether new accounts have an allowance a day. */
  rampUp: boolean
  lane: Lane
  /** What networks take of the account; none where it is not registered. */
  caps: readonly Cap[]
}

/** A campaign's texts to one network, and the place up to which this worker has read them. */
export interface Scan {
  network: Network
  mark: number
  /** How many may be taken of it. */
  most: number
}

/** Texts that were meant for one number, and the number that they leave from: another one when theirs was released meanwhile, or none was decided. */
export interface Lane {
  meant: string | null
  /** Null for the sender of the installation. */
  from: string | null
}

const isMeant = (sql: Sql, { meant }: Lane): Fragment =>
  meant === null ? sql`sender_number is null` : sql`sender_number = ${meant}`

/** Typed answers and confirmations of an account, oldest first: they go before every campaign. */
export const claimReplies = (sql: Sql, claim: Claim, accountId: string, now: Date) =>
  claimed(sql, claim, {
    answers: true,
    capped: sql`false`,
    chosen: sql`
  select id, network, segments from outbound_messages where account_id = ${accountId} and ${isMeant(sql, claim.lane)} and ${isWaitingReply(sql, now)}
  order by id limit ${claim.limit} for update skip locked
`,
  })

/**
 * A campaign's next recipients above this worker's own marks: constant time however many are done, or wait for their network's cap. The network is asked for
 * as a range, here and below, so that only the index whose order is named serves: with an equation the planner may read the campaign by id, through all its
 * rows, where none goes to that network.
 */
export const claimRecipients = (sql: Sql, claim: Claim, campaignId: string, scans: readonly Scan[]) =>
  claimed(sql, claim, {
    ...ofCampaign(sql, claim, campaignId),
    chosen: sql`
  select p.id, p.network, p.segments from ${scansOf(sql, claim, scans)} cross join lateral (
    select id, network, segments from outbound_messages
    where campaign_id = ${campaignId} and ${isMeant(sql, claim.lane)} and (network, id) > (w.network, w.mark) and network <= w.network and state = 'queued' and not_before is null
    order by campaign_id, sender_number, network, id limit w.most for update skip locked
  ) p limit ${allowed(sql, claim, campaignId)}
`,
  })

/** Recipients whose hour has come. */
export const claimDue = (sql: Sql, claim: Claim, campaignId: string, scans: readonly Scan[], now: Date) =>
  claimed(sql, claim, {
    ...ofCampaign(sql, claim, campaignId),
    chosen: sql`
  select p.id, p.network, p.segments from ${scansOf(sql, claim, scans)} cross join lateral (
    select id, network, segments from outbound_messages
    where campaign_id = ${campaignId} and ${isMeant(sql, claim.lane)} and network between w.network and w.network and state = 'queued' and not_before <= ${now.toISOString()}
    order by campaign_id, sender_number, network, not_before limit w.most for update skip locked
  ) p limit ${allowed(sql, claim, campaignId)}
`,
  })

/**
 * The scans as rows, none longer than its network's caps have room for. What they say is behind `select`, as is how many are claimed: the planner does not see
 * it and keeps one plan. Planning took ten times as long as a claim.
 */
const scansOf = (sql: Sql, { caps }: Claim, scans: readonly Scan[]): Fragment => sql`(
  select network, mark, ${caps.length === 0 ? sql`most` : withinRoom(sql, sql`g.network`, sql`g.most`)} as most from unnest(
    (select ${scans.map(({ network }) => network)}::text[]), (select ${scans.map(({ mark }) => mark)}::bigint[]), (select ${scans.map(({ most }) => most)}::int[])
  ) as g (network, mark, most)
) w`

const ofCampaign = (sql: Sql, claim: Claim, campaignId: string) => ({
  answers: false,
  capped: mayReachDayCap(sql, sql`(select account_id from campaigns where id = ${campaignId})`),
  besides: counted(sql, claim, campaignId),
})

/** What a claim may take of a campaign, and that it is counted: a new account has an allowance a day. */
const allowed = (sql: Sql, { rampUp, limit }: Claim, campaignId: string): Fragment =>
  rampUp ? roomFor(sql, campaignId, limit) : sql`(select ${limit}::int)`
const counted = (sql: Sql, { rampUp }: Claim, campaignId: string): Fragment =>
  rampUp ? sql`, allowed as (${countClaimed(sql, campaignId)})` : sql``

interface Choice {
  /** Rows of id, network and segments. */
  chosen: Fragment
  /** Whether they are typed answers, for which a part of a day's cap is kept. */
  answers: boolean
  capped: Fragment
  /** What else the statement counts. */
  besides?: Fragment
}

/** Takes the chosen rows under a lease, as far as the networks' caps allow, counts their parts and returns the state of each, in one statement. */
const claimed = (
  sql: Sql,
  { worker, leaseSeconds, pace, lane, caps }: Claim,
  { chosen, answers, capped, besides = sql`` }: Choice,
) => sql<Claimed[]>`
  with ${caps.length === 0 ? sql`` : sql`${lockedCaps(sql, caps, { answers })}, picked as materialized (${chosen}), ${overCaps(sql)},`} claimed as (
    update outbound_messages set
      state = 'sending', sender_number = ${lane.from}, reason = null, not_before = null, claimed_by = ${worker}, claimed_at = now(), lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1, lookups = 0
    where id = any(array(${caps.length === 0 ? sql`select id from (${chosen}) c` : withinCaps(sql, caps)}))
    returning id, account_id, campaign_id, kind, phone, address, body, segments, override, attempts, sender_number, coalesce(network, 'unknown') as network
  ), counted as (
    update carrier_pace set segments_today = segments_today + (select sum(segments) from claimed) where sender = ${pace.sender} and exists (select 1 from claimed)
  )${caps.length === 0 ? sql`` : sql`, taken as (${countTaken(sql, { answers })})`}${besides}
  select m.*, exists (select from opted_out_phones(m.account_id) o where o.phone = m.phone) as opted_out, m.account_id in ${suspendedAccounts(sql)} as suspended, b.reason as bad_number, c.status as campaign_status, ${capped} as near_cap,
    m.address || ${addressesOf(sql, sql`m.account_id`, 'm')} as addresses,
    exists (select from accounts a where a.id = m.account_id and a.closed_at is not null) as is_closed,
    m.kind = 'confirmation' and not exists (
      select from inbound_messages i where i.phone = m.phone and i.kind = 'stop' and i.received_at > now() - make_interval(mins => ${CONFIRMED_WITHIN_MINUTES})
    ) as is_late
  from claimed m
  left join campaigns c on c.id = m.campaign_id
  left join bad_numbers b on b.account_id = m.account_id and b.phone = m.phone and ${isCurrent(sql)}
`

/**
 * For the messages of a claim, after it: of several workers that claim texts to one phone at the same moment, each sees those that were claimed before its
 * own, so that no more than a day's texts leave. Nothing for a message that may leave.
 */
export const daysTexts = (sql: Sql, ids: readonly number[]) => sql<DaysTexts[]>`
  select m.id, others.left_at[${MAX_TEXTS_A_DAY}::int] as third_newest_text
  from outbound_messages m
  cross join lateral (
    select count(*) as count, array_agg(o.sent_at order by o.sent_at desc) filter (where o.sent_at > now() - interval '1 day') as left_at
    from outbound_messages o
    where o.account_id = m.account_id and o.phone = m.phone and o.kind = 'campaign' and (
      o.sent_at > now() - interval '1 day' or (o.state in ('sending', 'unknown') and o.claimed_at > now() - interval '1 day' and o.id <> m.id))
  ) others
  where m.id = any(${ids.map(String)}::text[]::bigint[]) and others.count >= ${MAX_TEXTS_A_DAY}
`

type Fragment = ReturnType<Sql>

/** A typed answer or a confirmation whose time has come. Of a suspended account the confirmations alone leave: whoever says STOP is told that it holds. */
const isWaitingReply = (sql: Sql, now: Date) => sql`
  campaign_id is null and state = 'queued' and (not_before is null or not_before <= ${now.toISOString()})
  and (kind = 'confirmation' or account_id not in ${suspendedAccounts(sql)})
`

/** An active campaign, or answers that wait; and what its account can send from. */
export interface Work {
  /** Null for answers. */
  campaignId: string | null
  accountId: string
  /** Of answers, the number they are meant for. */
  meant: string | null
  active: readonly string[]
  /** Numbers of the account that were released, or are of a kind that its registration does not cover. */
  released: readonly string[]
  /** The sender of the installation is no account's own. */
  sharedIsFree: boolean
  /** With a verified toll-free number only such a one of the account may send. */
  isTollFree: boolean
  /** Null where networks have no caps for the account. */
  registered: Omit<Registered, 'accountId'> | null
}

/** What there is to send; nothing while the carrier has not been asked about the time since a backup. `shared` is the sender of the installation. */
export const workToDo = (sql: Sql, now: Date, { shared, rampUp }: { shared: string; rampUp: boolean }) => sql<Work[]>`
  select w.campaign_id, w.account_id, w.meant, coalesce(n.active, '{}') as active, coalesce(n.released, '{}') as released,
    not exists (select from sender_numbers where number = ${shared} and state <> 'returned') as shared_is_free,
    coalesce(${sendsTollFreeOnly(sql, shared)}, false) as is_toll_free, case when ${hasCaps(sql)} then ${registeredAs(sql)} end as registered
  from (
    select id as campaign_id, account_id, null::text as meant from campaigns where status = 'active' and account_id not in ${suspendedAccounts(sql)} and ${isNotHeld(sql)} ${rampUp ? sql`and account_id not in ${accountsWithoutRoom(sql)}` : sql``}
    union all
    (select distinct null::uuid, account_id, sender_number from outbound_messages
      where ${isWaitingReply(sql, now)})
  ) w
  left join lateral (
    select array_agg(number order by since, number) filter (where may_send) as active, array_agg(number) filter (where not may_send and state <> 'buying') as released
    from (select number, since, state, state = 'active' and ${maySend(sql)} as may_send from sender_numbers n where account_id = w.account_id) n
  ) n on true
  left join registrations r on r.account_id = w.account_id
  where not exists (select from restoration where settled_at is null)
`
