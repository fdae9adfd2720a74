import type { Receipt, Transaction } from '../../api/contract/billing.ts'
import { centsOf, moneyOf, sumOf, times } from '../../api/contract/money.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { exactOf, storePrices } from '../../api/src/features/reconciliation/carrier-prices.ts'
import { addToCounts, emptyCounts, usageDifferences } from '../../api/src/features/reconciliation/carrier-usage.ts'
import type { CarrierMessage } from '../../api/src/platform/providers/sms/carrier.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import type { Visitor } from '../host.ts'
import { people } from '../bench-campaign.ts'
import { FIRST, type Sent } from './money-campaigns.ts'
import { unless, type Run } from './outcome.ts'
import { endNameOf, endNames } from './text-ends.ts'

/** What a phone got, by the carrier's list. */
interface Got {
  texts: number
  last: Pick<CarrierMessage, 'status' | 'segments' | 'createdAt'>
}

export async function compareMoney(
  run: Run,
  services: Services,
  { url, campaigns }: { url: string; campaigns: readonly Sent[] },
): Promise<string[]> {
  const { sql } = services
  const { got, listed, cost, days } = await readList(services)
  const perEnd = new Map(endNames.map((end) => [end, 0]))
  for (const phone of got.keys()) perEnd.set(endNameOf(phone), (perEnd.get(endNameOf(phone)) ?? 0) + 1)
  const doubled = [...got].filter(
    ([phone, { texts }]) => texts > (endNameOf(phone).startsWith('expired') ? 2 : 1),
  ).length

  const { differences, sums, totals } = await compareCampaigns(services, { url, campaigns, got })
  const [ours] = await sql<
    { taken: number; cost: string; unpriced: number; again: number; states: Record<string, number> }[]
  >`
    select (select coalesce(sum(segments), 0)::int8 from outbound_messages where sent_at is not null and kind = 'campaign') as taken,
      (select coalesce(sum(carrier_price), 0) + coalesce(sum(prior_price), 0) from outbound_messages)::text as cost,
      (select count(*) filter (where carrier_sid is not null and carrier_price is null) + count(*) filter (where prior_sid is not null and prior_price is null) from outbound_messages)::int as unpriced,
      (select count(*)::int from outbound_messages where prior_sid is not null) as again,
      (select jsonb_object_agg(state, n) from (select coalesce(reason, state) as state, count(*) as n from outbound_messages group by 1) s) as states
  `
  const [wallets] = await sql<{ spent: string; held: string; least: string }[]>`
    select ((select sum(amount) from ledger_entries where kind in ('credit', 'top_up')) - sum(balance)
      - (select coalesce(sum(amount), 0) from ledger_entries where type = 'sms_answers'))::text as spent, sum(held)::text as held, min(balance - held)::text as least from wallets
  `
  const books = await reconcile(services)
  const usage = []
  for (const counts of days.values())
    usage.push(...usageDifferences(counts, await services.carrier.usageOf(counts.day)))
  const counted = [...days.values()].map(({ outbound }) => outbound)
  run.say('texts at the carrier; phones; phones with one text too many', `${listed}; ${got.size}; ${doubled}`)
  run.say('how they ended', [...perEnd].map(([end, count]) => `${end} ${count}`).join(', '))
  run.say('ours by state and reason', JSON.stringify(ours?.states))
  run.say('segments taken, by the carrier and by us', `${totals.taken}, ${ours?.taken}`)
  run.say('segments to be paid by the carrier’s list', totals.paid)
  run.say('due by the carrier’s list; ledger; receipts', `$${sums.due}; $${sums.ledger}; $${sums.receipts}`)
  run.say(
    'taken from the wallets for campaigns; still held; least that is free',
    `$${wallets?.spent}; $${wallets?.held}; $${wallets?.least}`,
  )
  run.say(
    'carrier’s own price of all its texts; as we stored it of each try; texts that were sent once more',
    `$${(Number(cost) / 100_000).toFixed(5)}; $${ours?.cost}, ${ours?.unpriced} without; ${ours?.again}`,
  )
  run.say(
    'the carrier’s usage records: days; texts and segments that we know of them; differences',
    `${days.size}; ${sumUp(counted, 'texts')}, ${sumUp(counted, 'segments')}; ${usage.length}`,
  )
  run.say('differences in the nightly comparison of the ledger', books.length)
  return [
    ...differences,
    ...unless(sums.due === sums.ledger && sums.ledger === sums.receipts, JSON.stringify(sums)),
    ...unless(wallets?.spent === sums.ledger && wallets.held === '0.00', `wallets ${JSON.stringify(wallets)}`),
    ...unless(totals.taken === ours?.taken, `${totals.taken} segments at the carrier, ${ours?.taken} ours`),
    ...unless(doubled === 0, `${doubled} phones were texted once too often`),
    ...unless(
      cost === exactOf(ours?.cost ?? '') && ours?.unpriced === 0,
      `a price of ${cost} at the carrier, ${ours?.cost} and ${ours?.unpriced} without ours`,
    ),
    ...[...usage, ...books].map(({ what, id, ledger, delivered }) => `${what} ${id}: ${ledger}, ${delivered}`),
  ]
}

/** The carrier's own list from its beginning: what each phone got, what all of it cost, and each day's counts for the usage records. */
async function readList(services: Services) {
  const { sql } = services
  const got = new Map<string, Got>()
  let listed = 0
  let cost = 0n
  const days = new Map<string, ReturnType<typeof emptyCounts>>()
  for await (const page of services.carrier.messagesSince(new Date(0))) {
    await storePrices(sql, page)
    for (const day of new Set(page.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)))) {
      if (!days.has(day)) days.set(day, emptyCounts(day))
      await addToCounts(sql, days.get(day) ?? emptyCounts(day), page)
    }
    for (const { phone, status, segments, createdAt, price } of page) {
      listed += 1
      cost += exactOf(price ?? '0')
      const before = got.get(phone)
      const last = before && before.last.createdAt >= createdAt ? before.last : { status, segments, createdAt }
      got.set(phone, { texts: (before?.texts ?? 0) + 1, last })
    }
  }
  return { got, listed, cost, days }
}

/** Each campaign by the carrier's list, in the ledger and on its receipt. */
async function compareCampaigns(
  { sql }: Services,
  { url, campaigns, got }: { url: string; campaigns: readonly Sent[]; got: ReadonlyMap<string, Got> },
) {
  const differences: string[] = []
  const sums = { due: '0.00', ledger: '0.00', receipts: '0.00' }
  const totals = { taken: 0, paid: 0 }
  const receiptsOf = new Map<string, Receipt[]>()
  for (const { id, owner, from, count } of campaigns) {
    const [campaign] = await sql<
      { unitPrice: string }[]
    >`select unit_price from campaigns where id = ${id} and account_id = ${owner.accountId}`
    let paid = 0
    for (const { phone } of people(count, FIRST + from * 7)) {
      const text = got.get(phone)
      if (!text) continue
      totals.taken += text.last.segments
      if (!['failed', 'undelivered'].includes(text.last.status)) paid += text.last.segments
    }
    totals.paid += paid
    const due = times(campaign?.unitPrice ?? '0', paid)
    const [entries] = await sql<{ amount: string }[]>`
      select coalesce(sum(case kind when 'capture' then amount when 'refund' then -amount else 0 end), 0)::numeric(14, 2)::text as amount
      from ledger_entries where account_id = ${owner.accountId} and campaign_id = ${id}
    `
    if (!receiptsOf.has(owner.id)) receiptsOf.set(owner.id, await receipts(url, owner))
    const receipt = receiptsOf.get(owner.id)?.find(({ transaction }) => transaction.metadata.campaignId === id)
    const written = moneyOf(
      (receipt?.moves ?? []).reduce(
        (sum, { kind, amount }) =>
          sum + (kind === 'capture' ? centsOf(amount) : kind === 'refund' ? -centsOf(amount) : 0n),
        0n,
      ),
    )
    const ledger = entries?.amount ?? '0.00'
    if (due !== ledger || ledger !== written || receipt?.transaction.amount !== ledger)
      differences.push(
        `campaign ${id}: $${due} by the carrier's list, $${ledger} in the ledger, $${written} on the receipt`,
      )
    sums.due = sumOf([sums.due, due])
    sums.ledger = sumOf([sums.ledger, ledger])
    sums.receipts = sumOf([sums.receipts, written])
  }
  return { differences, sums, totals }
}

const sumUp = <K extends string>(counts: readonly Record<K, number>[], of: K) =>
  counts.reduce((sum, one) => sum + one[of], 0)

/** As the customer's page asks for them. */
async function receipts(url: string, { cookie }: Visitor): Promise<Receipt[]> {
  const read = async <T>(address: string): Promise<T> => {
    const response = await fetch(`${url}${address}`, { headers: { cookie } })
    if (!response.ok) throw new Error(await response.text())
    // The boundary: the API's own answer.
    return (await response.json()) as T
  }
  const listed = await read<Transaction[]>('/api/billing/transactions')
  const found: Receipt[] = []
  for (const { id } of listed) found.push(await read<Receipt>(`/api/billing/transactions/${id}/receipt`))
  return found
}
