import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Receipt, Transaction } from '../../api/contract/billing.ts'
import { centsOf, moneyOf, sumOf, times } from '../../api/contract/money.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { refundUndelivered } from '../../api/src/features/billing/refund-undelivered.ts'
import { startWhatIsCovered } from '../../api/src/features/billing/unpaid-orders.ts'
import { bring } from '../../api/src/features/billing/wallet.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { startUnpaid } from '../../api/src/features/campaigns/start-unpaid.ts'
import { reconcileSome } from '../../api/src/features/carrier-events/reconcile.ts'
import { exactOf, storePrices } from '../../api/src/features/reconciliation/carrier-prices.ts'
import { addToCounts, emptyCounts, usageDifferences } from '../../api/src/features/reconciliation/carrier-usage.ts'
import { settleLate } from '../../api/src/features/sending/campaign-counters.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import type { CarrierMessage } from '../../api/src/platform/providers/sms/carrier.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { bundledProgram } from '../../api/test/programs.ts'
import { root, signUp, type Visitor } from '../host.ts'
import { endNameOf, endNames } from './text-ends.ts'
import { people } from './host.ts'
import { load, unless, type Row, type Run } from './outcome.ts'
import { startPaidProduct, type PaidProduct } from './paid-product.ts'

/** Of one to four segments, in both alphabets. */
export const TEMPLATES = [
  'Hi {firstName}, about {address}?',
  `Hi {firstName}, I am a local cash buyer interested in {address}. ${'Would you consider an offer? '.repeat(4)}`,
  'Hi {firstName} 👋 about {address}?',
  `Hi {firstName} 👋, I am a local cash buyer interested in {address}. ${'Would you consider it? '.repeat(6)}`,
]
const PACE = 60_000
const WORKERS = 2
const HOUR = 3_600_000
/** The first phone that is texted. */
export const FIRST = 2_152_000_000

/** A campaign that was launched. */
export interface Sent {
  id: string
  owner: Visitor
  /** Its phones are those of so many from here on. */
  from: number
  count: number
}

/** Everything but a bank: real processes, HTTP both ways, PostgreSQL that writes to the disk. The only thing that is made up is the passing of two days. */
export const mixedEnds: Row = {
  what: '1,000,000 texts of mixed ends and lengths: the ledger, the carrier’s own list and the receipts',
  async run(run) {
    const product = await startPaidProduct({
      workers: WORKERS,
      program: await bundledProgram('sending', root),
      pace: PACE,
      // No processor answers there.
      processor: 'http://127.0.0.1:9',
    })
    const { url, services, carrier } = product
    const jobs = startWorker(services, [startUnpaid], [])
    try {
      const begun = performance.now()
      const campaigns = await launchAll(run, services, url)
      await sendAll(run, services, campaigns, product)
      run.say('seconds until all were sent', Math.round((performance.now() - begun) / 1000))
      await letTwoDaysPass(services, carrier)
      const found = await untilRead(run, () => compareMoney(run, services, { url, campaigns }))
      run.say('seconds in all; load', `${Math.round((performance.now() - begun) / 1000)}; ${load()}`)
      return {
        compared: "the carrier's own list, our messages, the ledger, the receipts and the wallets",
        differences: found,
      }
    } finally {
      await jobs.stop()
      await product.stop()
    }
  },
}

/** Hours of sending are not lost because one of a thousand questions was not answered: what was read so far is read again. */
async function untilRead<T>(run: Run, compare: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left -= 1) {
    try {
      return await compare()
    } catch (error) {
      if (left === 0) throw error
      run.say('the comparison was cut off and begins again', String(error))
      await wait(10_000)
    }
  }
}

/** Of forty accounts, each with money for a part of what it launches. */
async function launchAll(run: Run, services: Services, url: string): Promise<Sent[]> {
  const total = run.of(1_000_000)
  const owners: Visitor[] = []
  for (let index = 0; index < Math.max(5, run.of(40)); index += 1) owners.push(await signUp(url, `owner-${index}`))
  for (const { accountId } of owners)
    await credit(services, accountId, 'first', times('0.02', Math.ceil(total / owners.length)))
  const sizes = [0.4, 1, 1.6]
  const each = total / owners.length / sizes.length
  const campaigns: Sent[] = []
  let from = 0
  for (const [round, size] of sizes.entries())
    for (const [index, owner] of owners.entries()) {
      const isLast = round === sizes.length - 1 && index === owners.length - 1
      const count = isLast ? total - from : Math.round(each * size)
      const { id } = await launchCampaign(services, owner.accountId, {
        name: `Bench ${round}`,
        messageTemplate: TEMPLATES[(index + round) % TEMPLATES.length] ?? '',
        provider: 'twilio',
        recipients: people(count, FIRST + from * 7),
      })
      campaigns.push({ id, owner, from, count })
      from += count
    }
  const [row] = await services.sql`select count(*)::int as waiting from unpaid_orders`
  run.say(
    'accounts; campaigns; of them waiting for money at first',
    `${owners.length}; ${campaigns.length}; ${row?.waiting}`,
  )
  return campaigns
}

const credit = ({ sql }: Services, accountId: string, name: string, amount: string) =>
  sql.begin(async (tx) => {
    const key = `bench:${accountId}:${name}`
    await bring(tx, { accountId, funds: 'wallet', key, kind: 'credit', amount, description: 'Bench' })
    await startWhatIsCovered(tx, accountId)
  })

type Faults = Pick<PaidProduct, 'kill' | 'crash'>

/** Kills workers and the database on the way, cancels some campaigns, and brings the money that is missing. */
async function sendAll(run: Run, services: Services, campaigns: readonly Sent[], faults: Faults): Promise<void> {
  const { sql } = services
  const total = run.of(1_000_000)
  const kills = Math.max(4, run.of(20))
  const canceled = campaigns.filter((_, index) => index % 13 === 6)
  const steps = [
    ...Array.from({ length: kills }, (_, index) => ({ at: (index + 0.5) / kills, act: () => faults.kill(index) })),
    ...[0.35, 0.7].map((share) => ({ at: share, act: faults.crash })),
    {
      at: 0.1,
      async act() {
        for (const { accountId } of new Set(campaigns.map(({ owner }) => owner)))
          await credit(services, accountId, 'rest', '100000.00')
      },
    },
    ...canceled.map(({ id, owner }, index) => ({
      at: 0.15 + (0.6 * index) / canceled.length,
      act: () => cancel(services.config.publicUrl, owner, id),
    })),
  ].sort((a, b) => a.at - b.at)
  const begun = performance.now()
  const state = async () =>
    (
      await sql<{ sent: number; open: number }[]>`
        select coalesce(sum(sent_count), 0)::int as sent, count(*) filter (where completed_at is null)::int as open from campaigns
      `.catch(() => [])
    )[0]
  for (;;) {
    const now = await state()
    const due = now ? steps.filter(({ at }) => at * total <= now.sent || now.open === 0) : []
    for (const { act } of steps.splice(0, due.length)) await act()
    if (now?.open === 0 && steps.length === 0 && (await isQuiet(sql))) break
    if (performance.now() - begun > total * 15 + 900_000)
      throw new Error(`The sending did not end: ${JSON.stringify(now)}`)
    await wait(500)
  }
  run.say('workers killed; databases killed; campaigns canceled', `${kills}; 2; ${canceled.length}`)
}

/** No report came within ten seconds that could have a text sent once more. */
export async function isQuiet(sql: Services['sql']): Promise<boolean> {
  const unreported = async () => (await sql`select count(*) from outbound_messages where state = 'sent'`)[0]?.count
  const before = await unreported()
  await wait(10_000)
  return (await unreported()) === before
}

async function cancel(url: string, { cookie }: Visitor, id: string): Promise<void> {
  const response = await fetch(`${url}/api/campaigns/${id}/cancel`, { method: 'POST', headers: { cookie } })
  if (!response.ok) throw new Error(await response.text())
}

/** The carrier is asked for lost reports after one day, what has no end is charged after two, and what fails later is given back. */
export async function letTwoDaysPass(services: Services, carrier: ChildProcess): Promise<void> {
  const { sql } = services
  const tomorrow = { ...services, now: () => new Date(Date.now() + 25 * HOUR) }
  while ((await reconcileSome(tomorrow)) > 0);
  await eventsRead(services)
  await sql`update campaigns set completed_at = completed_at - interval '49 hours' where settled_at is null`
  await settleLate(sql)
  while ((await sql`select 1 from campaigns where completed_at is not null and settled_at is null limit 1`).length > 0)
    await wait(200)
  const reported = new Promise((resolve) => carrier.once('message', resolve))
  carrier.send('late')
  await reported
  await eventsRead(services)
  for (const { id } of await sql<{ id: string }[]>`select id from campaigns`) await refundUndelivered(sql, id)
}

async function eventsRead({ sql }: Services): Promise<void> {
  while ((await sql`select 1 from carrier_events where state = 'new' limit 1`).length > 0) await wait(200)
  while ((await sql`select 1 from campaign_changes limit 1`).length > 0) await wait(200)
}

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
  const perEnd = new Map(endNames.map((end) => [end, 0]))
  for (const phone of got.keys()) perEnd.set(endNameOf(phone), (perEnd.get(endNameOf(phone)) ?? 0) + 1)
  const doubled = [...got].filter(
    ([phone, { texts }]) => texts > (endNameOf(phone).startsWith('expired') ? 2 : 1),
  ).length

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
