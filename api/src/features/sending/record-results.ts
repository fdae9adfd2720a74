import type { Reason } from 'contract/recipient-states'
import type { Pool, Sql, Transaction } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { putBackReplies } from '../messages/put-back-replies.ts'
import { recordOutbound } from '../messages/record-outbound.ts'
import { holdWaiting, suppress } from '../opt-outs/suppressions.ts'
import { giveBackToCaps } from '../network-caps/claim-within.ts'
import { giveBackUnsent } from '../ramp-up/claim-room.ts'
import { markBadNumbers } from '../texting-rules/bad-numbers.ts'
import type { ErrorAction } from './error-actions.ts'

/** What became of one claimed message. */
export type Result =
  | { id: number; to: 'sent'; sid: string; status: string }
  | { id: number; to: 'failed'; reason: Reason; errorCode: number | null; action?: ErrorAction }
  | { id: number; to: 'skipped'; reason: Reason }
  | { id: number; to: 'queued'; reason: Reason | null; notBefore: Date | null; stops?: Reason; code?: number | null }
  | { id: number; to: 'canceled'; reason: Reason }
  | { id: number; to: 'unknown' }

interface Recorded {
  id: number
  accountId: string
  campaignId: string | null
  kind: string
  phone: string
  body: string
  state: string
  /** The account has a contact or a conversation with this phone. */
  known: boolean
}

/**
 * Writes results down, apart from the calls that made them. Only rows that this worker still holds change: whatever a report
 * of the carrier or another worker has settled meanwhile stays.
 */
export async function recordResults(sql: Pool, worker: string, given: readonly Result[], now: Date): Promise<void> {
  if (given.length === 0) return
  const results = given.toSorted((a, b) => a.id - b.id)
  await sql.begin(async (tx) => {
    // Results that a crash of the database lost are looked up at the carrier when their lease is over.
    await tx`set local synchronous_commit = off`
    const stopping = results.flatMap((result) => (result.to === 'queued' && result.stops ? [result.id] : []))
    if (stopping.length > 0) await holdCampaignsOf(tx, tx`m.id = any(${stopping}::bigint[])`)
    const optingOut = results.flatMap((result) =>
      result.to === 'failed' && result.action?.suppress ? [result.id] : [],
    )
    if (optingOut.length > 0)
      await holdTexts(
        tx,
        tx`m.id = any(${results.map(({ id }) => id)}::bigint[])`,
        tx`m.id = any(${optingOut}::bigint[])`,
      )
    const rows = await writeStates(tx, worker, results)
    const unsent = rows.flatMap(({ id, state }) => (['queued', 'skipped', 'canceled'].includes(state) ? [id] : []))
    await giveBackUnsent(tx, unsent)
    await giveBackToCaps(tx, unsent)
    await tellOfAnswers(tx, rows)
    await tellCrm(
      tx,
      rows.filter(({ known }) => known),
      now,
    )
    await followUp(tx, results, rows)
    await putBackAnswers(tx, rows)
  })
}

/**
 * Returns the rows that need a notification: for most of a campaign's texts, none.
 * Rows are locked in the order of the results, that of their ids, as the reports' interpreter does: neither waits for the other in a circle. Reports
 * that waited for an id are read again, and the campaign counters are notified. Each row is looked up by its id alone: asked for
 * the states in doubt, the planner scans their index, in which every text of the last minutes has left an entry.
 */
const writeStates = (tx: Transaction, worker: string, results: readonly Result[]) => tx<Recorded[]>`
  with held as materialized (
    select r.*, m.claimed_by, m.state as state_before
    from unnest(
      ${results.map(({ id }) => id)}::bigint[], ${results.map(({ to }) => to)}::text[], ${results.map((result) => ('reason' in result ? result.reason : result.to === 'unknown' ? 'asking_carrier' : null))}::text[],
      ${results.map((result) => ('errorCode' in result && result.errorCode !== null ? String(result.errorCode) : null))}::text[],
      ${results.map((result) => ('sid' in result ? result.sid : null))}::text[], ${results.map((result) => ('status' in result ? result.status : null))}::text[],
      ${results.map((result) => ('notBefore' in result ? (result.notBefore?.toISOString() ?? null) : null))}::text[]
    ) as r (id, state, reason, error_code, sid, status, not_before)
    cross join lateral (select claimed_by, state from outbound_messages where id = r.id for update) m
  ), changed as (
    update outbound_messages m set
      state = h.state, reason = h.reason, error_code = h.error_code::int, carrier_sid = h.sid, carrier_status = h.status, not_before = h.not_before::timestamptz,
      claimed_by = case when h.state = 'unknown' then m.claimed_by end, lease_until = case when h.state = 'unknown' then now() end,
      sent_at = case when h.state = 'sent' then now() else m.sent_at end,
      finished_at = case when h.state in ('failed', 'skipped', 'canceled') then now() end
    from held h
    where m.id = h.id and h.claimed_by = ${worker} and h.state_before in ('sending', 'unknown')
    returning m.id, m.account_id, m.campaign_id, m.kind, m.phone, m.body, m.state
  ), joined as (
    update carrier_events set state = 'new' where sid = any(${results.flatMap((result) => (result.to === 'sent' ? [result.sid] : []))}::text[]) and state = 'waiting'
  ), noted as (
    insert into campaign_changes (campaign_id) select distinct campaign_id from changed where campaign_id is not null
  )
  select * from (
    select c.*, exists (select 1 from contacts k where k.account_id = c.account_id and k.phone = c.phone and k.deleted_at is null)
      or exists (select 1 from contact_phones p where p.account_id = c.account_id and p.phone = c.phone)
      or exists (select 1 from conversations t where t.account_id = c.account_id and t.phone = c.phone) as known
    from changed c
  ) c
  where known or state <> 'sent' or campaign_id is null
`

export async function noteChanges(
  tx: Transaction,
  rows: readonly { campaignId: string | null; accountId: string }[],
): Promise<void> {
  const campaigns = [...new Set(rows.map(({ campaignId }) => campaignId).filter((id) => id !== null))]
  if (campaigns.length > 0) await tx`insert into campaign_changes (campaign_id) select unnest(${campaigns}::uuid[])`
  await tellOfAnswers(tx, rows)
}

/** The campaign counters notify a campaign's open windows; those of a typed answer are notified at once. */
async function tellOfAnswers(
  tx: Transaction,
  rows: readonly { campaignId: string | null; accountId: string }[],
): Promise<void> {
  for (const accountId of new Set(
    rows.filter(({ campaignId }) => campaignId === null).map(({ accountId }) => accountId),
  ))
    await notifyAccount(tx, accountId, { type: 'status' })
}

export async function tellCrm(
  tx: Transaction,
  rows: readonly Pick<Recorded, 'accountId' | 'phone' | 'body' | 'state'>[],
  now: Date,
): Promise<void> {
  const sent = rows.filter(({ state }) => state === 'sent' || state === 'delivered')
  // In one order, so that two workers' batches wait for each other instead of deadlocking.
  for (const account of [...new Set(sent.map(({ accountId }) => accountId))].sort()) {
    await recordOutbound(
      tx,
      account,
      sent.filter(({ accountId }) => accountId === account).map(({ phone, body }) => ({ phone, body, at: now })),
    )
  }
}

async function followUp(tx: Transaction, results: readonly Result[], rows: readonly Recorded[]): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  await markBadNumbers(
    tx,
    results.flatMap((result) => {
      const row = byId.get(result.id)
      return row && result.to === 'failed' && result.action?.badNumber
        ? [{ ...row, reason: result.reason, errorCode: result.errorCode }]
        : []
    }),
  )
  await stopCampaigns(
    tx,
    results.flatMap((result) => {
      const campaignId = byId.get(result.id)?.campaignId
      return campaignId && result.to === 'queued' && result.stops ? [{ campaignId, reason: result.stops }] : []
    }),
  )
  await suppressAll(
    tx,
    results.flatMap((result) => {
      const row = byId.get(result.id)
      return row && result.to === 'failed' && result.action?.suppress ? [row] : []
    }),
    'The carrier says that this person opted out',
  )
}

/** Answers that were on their way when their account was closed: whoever they were for waits again, should it be opened. */
async function putBackAnswers(tx: Transaction, rows: readonly Recorded[]): Promise<void> {
  const canceled = rows.filter(({ kind, state }) => kind === 'reply' && state === 'canceled')
  for (const account of [...new Set(canceled.map(({ accountId }) => accountId))].sort()) {
    const ids = canceled.filter(({ accountId }) => accountId === account).map(({ id }) => String(id))
    await putBackReplies(tx, account, ids)
  }
}

/** Holds the campaigns of texts `m` that stop them, before any text of theirs, as whoever cancels or counts them does: one waits for the other in turn. */
export const holdCampaignsOf = (tx: Transaction, texts: ReturnType<Sql>) => tx`
  select from campaigns where id in (select m.campaign_id from outbound_messages m where ${texts}) order by id for no key update
`

/** Holds texts `m` together with what waits for whomever some of them opt out of their brand, before any is changed. */
export const holdTexts = (tx: Transaction, texts: ReturnType<Sql>, optingOut: ReturnType<Sql>) =>
  holdWaiting(
    tx,
    tx`
      select bound.id as account_id, m.phone from outbound_messages m join accounts a on a.id = m.account_id
      join accounts bound on bound.id = a.id or bound.brand_key = a.brand_key where ${optingOut}
    `,
    tx`select m.id from outbound_messages m where ${texts}`,
  )

/** The engine stops campaigns by itself; the page of each says why and what to do. In one order, as they are held. */
export async function stopCampaigns(
  tx: Transaction,
  stopped: readonly { campaignId: string; reason: Reason }[],
): Promise<void> {
  for (const { campaignId, reason } of stopped.toSorted((a, b) => (a.campaignId < b.campaignId ? -1 : 1)))
    await tx`update campaigns set status = 'paused', paused_reason = ${reason} where id = ${campaignId} and status = 'active'`
}

/** Opts out whom the carrier says not to text. What waits for any of them is held by then (`holdTexts`). */
export async function suppressAll(
  tx: Transaction,
  people: readonly { accountId: string; phone: string }[],
  reason: string,
): Promise<void> {
  const inOneOrder = people.toSorted((a, b) => (a.accountId + a.phone < b.accountId + b.phone ? -1 : 1))
  for (const { accountId, phone } of inOneOrder) await suppress(tx, { accountId, phone, reason, source: 'carrier' })
}
