import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Pool, Transaction } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { isFree } from '../billing/taken-texts.ts'
import { pacificMidnight } from '../network-caps/pacific-midnight.ts'
import { keepWaiting } from '../network-caps/waiting-loads.ts'
import type { Reason } from 'contract/recipient-states'
import { FILTERED, isFiltered } from '../texting-rules/filtered.ts'
import { noteTexted } from './save-texted.ts'
import { CANCELED, cancelQueued } from './cancel-queued.ts'
import { settleCampaign, type Counted } from './settle-campaign.ts'

const EVERY_MS = 400

/** Counts campaigns again after their messages changed, ends those that are done, and tells the open windows. */
export const campaignCounters = createLoop({
  name: 'campaign-counters',
  // Who canceled a campaign waits for its money, not for the pause after a count that took long.
  channel: CANCELED,
  pauseMs: EVERY_MS,
  failure: 'counting waits',
  begin:
    ({ sql, log }) =>
    async () => {
      const begun = performance.now()
      await countChanged(sql, (error, { campaignId }) =>
        log.error({ err: error, campaign: campaignId }, 'a campaign could not be counted'),
      )
      // A count that takes long is made less often: at most a tenth of the time.
      return Math.max(EVERY_MS, (performance.now() - begun) * 10)
    },
})

/**
 * Counts every campaign that has notes of change, whatever becomes of the others. The notes go in the same transaction: none is lost, none counts twice.
 * Tells of each that could not be counted, and throws the first failure once all were tried.
 */
export async function countChanged(
  sql: Pool,
  tell: (error: unknown, campaign: { campaignId: string }) => void = () => {},
): Promise<void> {
  const changed = await sql<{ campaignId: string }[]>`
    select campaign_id from campaign_changes group by campaign_id order by min(id)
  `
  const countedElsewhere: { campaignId: string }[] = []
  const firstRound = eachAlone(changed, (campaign) => countIfOurs(campaign), tell)
  // Last, so that this worker waits for the others only when it has nothing else to count.
  const lastRound = () =>
    eachAlone(countedElsewhere, ({ campaignId }) => sql.begin((tx) => countOne(tx, campaignId)), tell)
  await firstRound.finally(lastRound)

  async function countIfOurs({ campaignId }: { campaignId: string }): Promise<void> {
    await cancelRest(sql, campaignId)
    const isCounted = await sql.begin(async (tx) => {
      const isOurs = await takeTurn(tx, campaignId)
      if (isOurs) await countOne(tx, campaignId)
      return isOurs
    })
    if (!isCounted) countedElsewhere.push({ campaignId })
  }
}

/** Whether no other worker counts the campaign; none does until the transaction ends. Its row is held for other reasons too, such as to load its list. */
async function takeTurn(tx: Transaction, campaignId: string): Promise<boolean> {
  const [turn] = await tx<{ ours: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${campaignId}, 6)) as ours
  `
  return turn?.ours ?? false
}

/** Of a canceled campaign all that waits, in steps: no step holds the results of texts up for long. */
async function cancelRest(sql: Pool, campaignId: string): Promise<void> {
  const [canceled] = await sql<{ accountId: string }[]>`
    select account_id from campaigns where id = ${campaignId} and status = 'canceled'
  `
  if (!canceled) return
  let after: string | null = '0'
  while (after !== null) after = await cancelQueued(sql, canceled.accountId, campaignId, after)
}

async function countOne(tx: Transaction, campaignId: string): Promise<void> {
  // Held first, so that of two concurrent counts the later one sees what the earlier one saw.
  const [campaign] = await tx<{ accountId: string; status: string; settledAt: string | null; isClosed: boolean }[]>`
    select account_id, status, settled_at, (select closed_at is not null from accounts where accounts.id = account_id) as is_closed
    from campaigns where id = ${campaignId} for update
  `
  const [taken] = await tx<{ since: string | null }[]>`
    with taken as (delete from campaign_changes where campaign_id = ${campaignId} returning created_at) select min(created_at) as since from taken
  `
  // Without notes another worker has taken them since this one looked, and its count, which began after, saw all that they are about.
  if (!campaign || !taken?.since) return
  // A text that was under way when its campaign was canceled, and was then put back by a busy carrier or for a second try, would
  // wait for ever, and its money with it.
  if (campaign.status === 'canceled') await cancelQueued(tx, campaign.accountId, campaignId)
  else if (campaign.settledAt !== null || campaign.isClosed) await cancelSecondTries(tx, campaignId)
  const [counted] = await tx<Counted[]>`
    with by_network as materialized (
      select network, count(*) filter (where sent_at is not null)::int as sent,
        count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state in ('failed', 'undelivered'))::int as failed,
        count(*) filter (where responded_at is not null)::int as responded,
        count(*) filter (where state = 'sending' or (state = 'queued' and not_before is null))::int as queued,
        count(*) filter (where state = 'queued' and not_before is not null)::int as waiting,
        count(*) filter (where state = 'unknown')::int as in_doubt,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state = 'canceled')::int as canceled,
        count(*) filter (where ${isFiltered(tx)} and coalesce(sent_at, finished_at) > c.judged_from)::int as filtered,
        count(*) filter (where sent_at > c.judged_from)::int as judged,
        coalesce(sum(segments) filter (where sent_at is not null), 0)::int as sent_segments,
        coalesce(sum(segments) filter (where state = 'canceled'), 0)::int as canceled_segments,
        count(*) filter (where state = 'sent')::int as unreported,
        count(*) filter (where ${isFree(tx)})::int as free,
        coalesce(sum(segments) filter (where ${isFree(tx)}), 0)::int as free_segments,
        count(*) filter (where state = 'queued')::int as open, coalesce(sum(segments) filter (where state = 'queued'), 0)::int as open_segments,
        count(*) filter (where state = 'queued' and not_before >= ${pacificMidnight(new Date()).toISOString()}::timestamptz)::int as later
      from outbound_messages m, (select pays_for, coalesce(resumed_at, '-infinity') as judged_from from campaigns where id = ${campaignId}) c where campaign_id = ${campaignId} group by network
    ), waiting as (${keepWaiting(tx, campaignId, campaign.accountId)}), gone as (
      delete from campaign_waiting where account_id = ${campaign.accountId} and campaign_id = ${campaignId} and network not in (select coalesce(network, '') from by_network where open > 0)
    )
    update campaigns c set
      sent_count = n.sent, delivered_count = n.delivered, failed_count = n.failed, response_count = n.responded, queued_count = n.queued + l.ready,
      waiting_count = n.waiting + l.waiting, unknown_count = n.in_doubt, skipped_count = n.skipped + l.skipped, canceled_count = n.canceled
    from (
      select ${sums.map((name, at) => tx`${at > 0 ? tx`,` : tx``} coalesce(sum(${tx(name)}), 0)::int as ${tx(name)}`)} from by_network
    ) n, (
      select coalesce(sum(ready), 0)::int as ready, coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(skipped), 0)::int as skipped, count(*)::int as parts
      from campaign_parts p join campaigns w on w.id = p.campaign_id and w.account_id = p.account_id where p.campaign_id = ${campaignId} and w.list_given_up_at is null
    ) l
    where c.id = ${campaignId}
    returning c.id, c.account_id, c.kind, c.status, c.order_id, c.unit_price, c.sent_count, c.canceled_count, c.queued_count + c.waiting_count + c.unknown_count + l.parts as open, n.filtered, n.judged, c.completed_at, c.settled_at,
      case when c.kind = 'bulk' and c.pays_for = 'delivered' and (c.completed_at is null or c.completed_at > now() - make_interval(hours => ${REPORT_HOURS})) then n.unreported else 0 end as awaited,
      case when c.priced_by = 'segment' then n.sent_segments else n.sent end as sent_uses,
      case when c.priced_by = 'segment' then n.canceled_segments else n.canceled end as canceled_uses,
      case when c.priced_by = 'segment' then n.free_segments else n.free end as free_uses
  `
  if (!counted) return
  if (counted.sentCount > 0) await noteTexted(tx, campaign.accountId, new Date(taken.since))
  await end(tx, counted)
  await pauseIfFiltered(tx, counted)
  await notifyAccount(tx, campaign.accountId, { type: 'campaign', id: campaignId })
}

/** What is summed up over the networks. */
const sums = [
  'sent',
  'delivered',
  'failed',
  'responded',
  'queued',
  'waiting',
  'in_doubt',
  'skipped',
  'canceled',
  'filtered',
  'judged',
  'sent_segments',
  'canceled_segments',
  'unreported',
  'free',
  'free_segments',
] as const

/**
 * A second try that was queued at the moment in which its campaign was settled would wait for ever too. Of an account that was closed after its campaign was
 * over none is made.
 */
const cancelSecondTries = (tx: Transaction, campaignId: string) => tx`
  update outbound_messages set state = 'canceled', reason = 'canceled', finished_at = now()
  where campaign_id = ${campaignId} and state = 'queued' and sent_at is not null
`

/** A campaign ends when nothing of it is left to send. It is settled, once, when the carrier has reported what became of its texts or no longer will. */
async function end(tx: Transaction, campaign: Counted): Promise<void> {
  const { id, open, awaited, settledAt, completedAt, status } = campaign
  // A text expired after the last one was sent: it is tried once more, where the campaign was paused only after it is resumed.
  if (open > 0 && status === 'completed' && settledAt === null)
    await tx`
      update campaigns set status = case when paused_reason is null then 'active' else 'paused' end, paused_reason = nullif(paused_reason, ${PAUSED}), completed_at = null
      where id = ${id}
    `
  if (open > 0 || settledAt !== null || status === 'draft') return
  if (completedAt === null)
    await tx`
      update campaigns set status = case when status = 'canceled' then status else 'completed' end, completed_at = now(),
        paused_reason = case when status = 'paused' then coalesce(paused_reason, ${PAUSED}) end
      where id = ${id}
    `
  if (awaited > 0) return
  await tx`update campaigns set settled_at = now() where id = ${id}`
  await settleCampaign(tx, campaign)
}

/** Of a campaign that ended while it was paused by a person. */
const PAUSED: Reason = 'paused'

/** Reports come within minutes, and a day later the carrier is asked for those that were lost (`carrier-events/reconcile`). */
const REPORT_HOURS = 48

/** Settles campaigns of which some last reports never came: what could not be disproved is charged. Ends those that were paused with nothing left. */
export const lateSettlements = createLoop({
  name: 'late-settlements',
  pauseMs: 10 * 60_000,
  failure: 'settling waits',
  begin:
    ({ sql }) =>
    () =>
      settleLate(sql),
})

/** Has campaigns counted again that ended so long ago that no report is awaited any more, and those that the release before left paused with nothing to send. */
export async function settleLate(sql: Pool): Promise<void> {
  await sql`
    insert into campaign_changes (campaign_id)
    select id from campaigns where settled_at is null and completed_at < now() - make_interval(hours => ${REPORT_HOURS})
    union all select id from campaigns where status = 'paused' and settled_at is null and queued_count + waiting_count + unknown_count = 0
  `
}

/**
 * When carriers filter a quarter of the first messages, the rest would only harm the sender's name. Of one that was resumed what left since counts:
 * whoever resumes it has read why it was paused.
 */
async function pauseIfFiltered(tx: Transaction, { id, status, judged, filtered, open }: Counted): Promise<void> {
  if (status !== 'active' || open === 0 || filtered < 20 || filtered < judged * 0.25) return
  await tx`update campaigns set status = 'paused', paused_reason = ${FILTERED} where id = ${id}`
}
