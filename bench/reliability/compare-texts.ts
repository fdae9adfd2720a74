import { setTimeout as wait } from 'node:timers/promises'
import { centsOf, moneyOf, times } from '../../api/contract/money.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { reconcileSome } from '../../api/src/features/carrier-events/reconcile.ts'
import type { CarrierMessage } from '../../api/src/platform/providers/sms/carrier.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { unless, type Outcome } from './outcome.ts'

const QUIET_MS = 300_000

/** A text of ours that the carrier gave an id. */
interface Ours {
  carrierSid: string
  /** Of the first try, where it was sent once more. */
  priorSid: string | null
  state: string
  segments: number
  kind: string
  campaignId: string | null
}

interface Settled {
  id: string
  unitPrice: string
  amount: string
}

/**
 * The carrier's own list, our messages and the ledger, text by text and to the cent: each text of the list is one of ours in the
 * same state and with as many segments, each of ours is on the list, no phone has two of a campaign, and each settled campaign
 * cost what the list says was not refused. What was never sent, and campaigns that are not settled, count for nothing in the
 * third.
 */
export async function compareTexts(services: Services): Promise<Outcome> {
  const { sql } = services
  await untilQuiet(services)
  const ours = await sql<Ours[]>`
    select carrier_sid, prior_sid, state, segments, kind, campaign_id from outbound_messages where carrier_sid is not null
  `
  const listed = await carrierList(services, ours.length)
  const settled = await sql<Settled[]>`
    select c.id, c.unit_price, coalesce(sum(case e.kind when 'capture' then e.amount when 'charge' then e.amount when 'refund' then -e.amount else 0 end), 0)::numeric(14, 2)::text as amount
    from campaigns c left join ledger_entries e on e.campaign_id = c.id and e.account_id = c.account_id where c.settled_at is not null and c.kind = 'bulk' group by c.id, c.unit_price
  `
  const known = new Set(ours.flatMap(({ carrierSid, priorSid }) => [carrierSid, priorSid]))
  const unknown = [...listed.keys()].filter((sid) => !known.has(sid))
  const unlisted = ours.filter(({ carrierSid }) => !listed.has(carrierSid))
  const otherwise = ours.filter((text) => {
    const atCarrier = listed.get(text.carrierSid)
    return atCarrier && (endOf(text.state) !== endOf(atCarrier.status) || text.segments !== atCarrier.segments)
  })
  const doubled = twiceIn(ours, listed)
  const { wrong, sum } = compareMoney(settled, ours, listed)
  const ledger = await reconcile(services)
  return {
    compared: `the carrier's own list (${listed.size} texts), our messages (${ours.length}), and the ledger of ${settled.length} settled campaigns ($${moneyOf(sum)})`,
    differences: [
      ...unless(unknown.length === 0, `${unknown.length} texts at the carrier are not ours`),
      ...unless(unlisted.length === 0, `${unlisted.length} of our texts are not at the carrier`),
      ...unless(
        otherwise.length === 0,
        `${otherwise.length} texts are in another state, or longer, than the carrier says`,
      ),
      ...unless(doubled === 0, `${doubled} phones got a campaign's text twice`),
      ...wrong,
      ...ledger.map(({ what, id, ledger: inLedger, delivered }) => `${what} ${id}: ${inLedger}, ${delivered}`),
    ],
  }
}

/** As the product does a day after a text left whose report did not come. */
export async function askAboutUnreported(services: Services): Promise<void> {
  const tomorrow = { ...services, now: () => new Date(Date.now() + 25 * 3_600_000) }
  while ((await reconcileSome(tomorrow)) > 0);
}

/** The ledger alone, of a run in which no text leaves. */
export async function compareLedger(services: Services): Promise<Outcome> {
  const ledger = await reconcile(services)
  const [row] = await services.sql<{ entries: number; texts: number }[]>`
    select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from outbound_messages where carrier_sid is not null) as texts
  `
  return {
    compared: `the ledger (${row?.entries} entries) and what was delivered; no text left in this run`,
    differences: [
      ...unless(row?.texts === 0, `${row?.texts} texts left all the same`),
      ...ledger.map(({ what, id, ledger: inLedger, delivered }) => `${what} ${id}: ${inLedger}, ${delivered}`),
    ],
  }
}

/** Nothing of the carrier waits to be read, and no campaign to be counted or settled. */
async function untilQuiet({ sql }: Services): Promise<void> {
  const end = performance.now() + QUIET_MS
  for (;;) {
    const [open] = await sql<{ events: number; changes: number; texts: number; unsettled: number }[]>`
      select (select count(*)::int from carrier_events where state = 'new') as events, (select count(*)::int from campaign_changes) as changes,
        (select count(*)::int from outbound_messages where state in ('sending', 'unknown')) as texts,
        (select count(*)::int from campaigns where completed_at is not null and settled_at is null and sent_count <= delivered_count + failed_count) as unsettled
    `
    if (open && open.events + open.changes + open.texts + open.unsettled === 0) return
    if (performance.now() > end) throw new Error(`It does not come to rest: ${JSON.stringify(open)}`)
    await wait(200)
  }
}

/** How far a text is, in our words and in the carrier's. */
function endOf(state: string): string {
  if (state === 'delivered') return 'delivered'
  return ['failed', 'undelivered'].includes(state) ? 'failed' : 'under way'
}

/** What the carrier lists of texts that left; a list that is late by seconds is read again. */
async function carrierList({ carrier }: Services, expected: number): Promise<Map<string, CarrierMessage>> {
  const listed = new Map<string, CarrierMessage>()
  for (let attempt = 0; attempt < 10 && (attempt === 0 || listed.size < expected); attempt += 1) {
    await wait(attempt * 500)
    for await (const page of carrier.messagesSince(new Date(0)))
      for (const message of page) if (!message.inbound) listed.set(message.sid, message)
  }
  return listed
}

function twiceIn(ours: readonly Ours[], listed: ReadonlyMap<string, CarrierMessage>): number {
  const seen = new Map<string, number>()
  for (const { carrierSid, campaignId, kind } of ours) {
    const phone = listed.get(carrierSid)?.phone
    const place = `${campaignId} ${phone}`
    if (kind === 'campaign' && phone) seen.set(place, (seen.get(place) ?? 0) + 1)
  }
  return [...seen.values()].filter((count) => count > 1).length
}

/** What each campaign costs by the carrier's list, and by the ledger. */
function compareMoney(settled: readonly Settled[], ours: readonly Ours[], listed: ReadonlyMap<string, CarrierMessage>) {
  const paid = new Map<string, number>()
  for (const { carrierSid, campaignId } of ours) {
    const text = listed.get(carrierSid)
    if (text && campaignId && endOf(text.status) !== 'failed')
      paid.set(campaignId, (paid.get(campaignId) ?? 0) + text.segments)
  }
  let sum = 0n
  const wrong: string[] = []
  for (const { id, unitPrice, amount } of settled) {
    const due = times(unitPrice, paid.get(id) ?? 0)
    sum += centsOf(amount)
    if (centsOf(due) !== centsOf(amount))
      wrong.push(`campaign ${id}: $${due} by the carrier's list, $${amount} in the ledger`)
  }
  return { wrong, sum }
}
