import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign, CampaignDetails } from '../../api/contract/campaigns.ts'
import { centsOf, moneyOf, sumOf, times, type Money } from '../../api/contract/money.ts'
import { countSegments } from '../../api/contract/segments.ts'
import { renderTemplate } from '../../api/contract/template.ts'
import { topUpFor, type TopUp, type Wallet } from '../../api/contract/wallet.ts'
import { chargeAnswers } from '../../api/src/features/billing/answer-bills.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { connect, type Pool, type Sql } from '../../api/src/platform/db/sql.ts'
import { stripeDouble, type StripeDouble } from '../../api/test/stripe-double.ts'
import { signUp, type Visitor } from '../host.ts'
import { people } from './host.ts'
import { compareMoney, FIRST, isQuiet, letTwoDaysPass, TEMPLATES, type Sent } from './money.ts'
import { load, unless, type Row, type Run } from './outcome.ts'
import { processorAccount, startPaidProduct, type PaidProduct } from './paid-product.ts'
import { replay, unfound, type Entry } from './replay.ts'
import { endNameOf } from './text-ends.ts'

const WORKERS = 8
const PACE = 12_000
/** Campaigns of an account, by their share of its texts. */
const SIZES = [0.05, 0.1, 0.2, 0.25, 0.4]
const ANSWERS = 8
/** Each with all its launches and answers at the same moment. */
const ACCOUNTS_AT_ONCE = 8
const ANSWER_LENGTHS = [20, 700, 1500]
/** As far from the phones of campaigns as no run comes. */
const FIRST_ANSWERED = FIRST + 700_000
const DAY = 24 * 3_600_000

/** A campaign as it is launched, and what it must cost. */
interface Draft {
  owner: Visitor
  from: number
  count: number
  template: string
  segments: number
}

/** A typed answer: to whom, and whether the wallet covered it. */
interface Answer {
  owner: Visitor
  key: string
  phone: string
  body: string
  isTaken: boolean
}

interface World {
  run: Run
  product: PaidProduct
  stripe: StripeDouble
  owners: Visitor[]
  /** What each account's payments that were acknowledged come to. */
  paid: Map<string, Money[]>
}

/** Money for half of what each account launches and answers at the same moment, and everything killed meanwhile. */
export const emptyWallets: Row = {
  what: '50 wallets run empty: campaigns and typed answers at once, eight workers, 20 kills, the database killed twice',
  async run(run) {
    const stripe = await stripeDouble(processorAccount)
    const product = await startPaidProduct({
      workers: WORKERS,
      program: path.join(import.meta.dirname, 'wallets-worker.ts'),
      env: { NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}`, DATABASE_CONNECTIONS: '4' },
      pace: PACE,
      processor: stripe.url,
    })
    const samples = watch(product.databaseUrl)
    try {
      const owners: Visitor[] = []
      while (owners.length < Math.max(4, run.of(50))) owners.push(await signUp(product.url, `owner-${owners.length}`))
      const world: World = { run, product, stripe, owners, paid: new Map() }
      const begun = performance.now()
      const { campaigns, answers } = await runEmpty(world)
      await bringMoney(world, campaigns)
      await untilSettled(product)
      await endDayOfAnswers(product)
      await untilSettled(product) // what the day no longer keeps for answers may start what still waits
      run.say('seconds until all was settled', Math.round((performance.now() - begun) / 1000))
      return {
        compared:
          "the carrier's own list, our messages, the ledger read again in its order, the receipts and the wallets",
        differences: [...(await samples.stop(run)), ...(await compareAll(world, campaigns, answers))],
      }
    } finally {
      await samples.end()
      await product.stop()
      await stripe.close()
    }
  },
}

/** Launches all campaigns and types all answers, each account's at once, while workers and the database are killed. */
async function runEmpty(world: World): Promise<{ campaigns: (Sent & Draft)[]; answers: Answer[] }> {
  const { run, product, owners } = world
  const { services, url } = product
  const { sql } = services
  await sql`update users set email_confirmed_at = now()`
  const drafts = draftsOf(run, owners)
  const answers = await conversationsOf(sql, owners)
  for (const owner of owners) {
    const cost = drafts.filter((draft) => draft.owner === owner).reduce((sum, { segments }) => sum + segments, 0)
    await pay(world, owner, topUpFor(moneyOf(centsOf(times('0.04', cost)) / 2n)))
  }
  const campaigns: (Sent & Draft)[] = []
  const launch = async ({ owner, ...draft }: Draft) => {
    const { from, count, template: messageTemplate } = draft
    const body = {
      name: `Bench ${from}`,
      messageTemplate,
      provider: 'twilio',
      totalRecipients: count,
      recipients: people(count, FIRST + from * 7),
      launchKey: randomUUID(),
    }
    const launched = await ask<Campaign>(url, owner, '/api/bulk-sms-campaigns', { body, key: randomUUID() })
    if (launched.status !== 201) throw new Error(`${launched.status} ${JSON.stringify(launched.body)}`)
    campaigns.push({ ...draft, owner, id: launched.body.id })
  }
  const type = async (answer: Answer) => {
    const { owner, body, key } = answer
    await wait(randomInt(2000))
    const asked = { body: { body, override: true }, key: randomUUID() }
    const { status } = await ask(url, owner, `/api/messages/${key}`, asked)
    if (status !== 201 && status !== 402) throw new Error(`An answer was answered with ${status}`)
    answer.isTaken = status === 201
  }
  const left = [...owners]
  const accounts = Array.from({ length: ACCOUNTS_AT_ONCE }, async () => {
    for (let owner = left.pop(); owner; owner = left.pop()) {
      const { id } = owner
      await Promise.all([
        ...drafts.filter((draft) => draft.owner.id === id).map(launch),
        ...answers.filter((answer) => answer.owner.id === id).map(type),
      ])
    }
  })
  await Promise.all([...accounts, faults(world, 'running empty')])
  const [state] = await sql<{ waiting: number; accounts: number }[]>`
    select count(*)::int as waiting, count(distinct account_id)::int as accounts from unpaid_orders
  `
  const taken = answers.filter(({ isTaken }) => isTaken).length
  run.say('accounts; campaigns; texts', `${owners.length}; ${campaigns.length}; ${totalOf(campaigns)}`)
  run.say('campaigns that waited for money, of so many accounts', `${state?.waiting}, ${state?.accounts}`)
  run.say('typed answers that were covered; refused as not covered', `${taken}; ${answers.length - taken}`)
  return { campaigns, answers }
}

function draftsOf(run: Run, owners: readonly Visitor[]): Draft[] {
  const each = Math.max(40, run.of(6000) / owners.length)
  let from = 0
  return owners.flatMap((owner, index) =>
    SIZES.map((size, round) => {
      const count = Math.round(each * size)
      const template = TEMPLATES[(index + round) % TEMPLATES.length] ?? ''
      const segments = people(count).reduce(
        (sum, person) => sum + countSegments(renderTemplate(template, person)).segments,
        0,
      )
      const draft = { owner, from, count, template, segments }
      from += count
      return draft
    }),
  )
}

/** People who wrote to each account and wait for an answer; the carrier ends their texts at once, one way or the other. */
async function conversationsOf(sql: Pool, owners: readonly Visitor[]): Promise<Answer[]> {
  const ends = ['delivered', 'dead number', 'landline']
  const found: Answer[] = []
  let next = FIRST_ANSWERED
  for (const owner of owners)
    for (let index = 0; index < ANSWERS; index += 1) {
      while (!ends.includes(endNameOf(`+1${next}`))) next += 7
      const phone = `+1${next}`
      next += 7
      const [row] = await sql<{ key: string }[]>`
        insert into conversations (account_id, phone, last_message, last_message_at, last_direction, last_inbound_at)
        values (${owner.accountId}, ${phone}, 'Yes', now(), 'in', now()) returning id as key
      `
      const body = 'Yes, at five. '.repeat(110).slice(0, ANSWER_LENGTHS[index % ANSWER_LENGTHS.length])
      found.push({ owner, key: row?.key ?? '', phone, body, isTaken: false })
    }
  return found
}

/** Half of the accounts pay exactly what is missing, and do nothing else. */
async function bringMoney(world: World, campaigns: readonly Sent[]): Promise<void> {
  const { run, product, owners } = world
  const { sql } = product.services
  const half = payersOf(owners)
  const waiting = () =>
    sql<{ campaignId: string }[]>`
      select campaign_id from unpaid_orders where account_id = any(${half.map(({ accountId }) => accountId)})
    `.catch(() => undefined)
  const before = await waiting()
  await Promise.all([
    ...half.map(async (owner) => {
      await wait(randomInt(run.of(5000)))
      const { body } = await ask<Wallet>(product.url, owner, '/api/billing/wallet')
      if (centsOf(body.missing) > 0n) await pay(world, owner, topUpFor(body.missing))
    }),
    faults(world, 'the money comes'),
  ])
  const begun = performance.now()
  while ((await waiting())?.length !== 0) {
    if (performance.now() - begun > 300_000) throw new Error('A campaign goes on waiting though its money has come')
    await wait(200)
  }
  run.say(
    'accounts that paid what was missing; campaigns that then started by themselves',
    `${half.length} of ${owners.length}; ${before?.length} of ${campaigns.length}`,
  )
}

const payersOf = (owners: readonly Visitor[]) => owners.slice(0, Math.ceil(owners.length / 2))

/** Half of the kills, and one of the database, at random moments. */
async function faults({ run, product }: World, when: string): Promise<void> {
  const kills = Math.max(2, run.of(20)) / 2
  const crash = randomInt(Math.ceil(kills / 2))
  let inFlight = 0
  for (let index = 0; index < kills; index += 1) {
    await wait(randomInt(2500))
    if (index === crash) await product.crash()
    const [state] = await product.services.sql<{ open: boolean }[]>`
      select exists (select from outbound_messages m join campaigns c on c.id = m.campaign_id and c.account_id = m.account_id
        where c.status = 'active' and m.state in ('queued', 'sending', 'unknown')) as open
    `.catch(() => [])
    if (state?.open) inFlight += 1
    await product.kill(randomInt(WORKERS))
  }
  run.say(`${when}: workers killed, of them with texts under way; databases killed`, `${kills}, ${inFlight}; 1`)
}

/** By the processor's form: asked for, confirmed, then told three times by the processor and once by the browser, at the same moment. */
async function pay({ product, stripe, paid }: World, owner: Visitor, amount: Money): Promise<void> {
  const body = { amount, attempt: randomUUID() }
  const address = '/api/billing/top-ups'
  const opened = await ask<TopUp>(product.url, owner, address, { body })
  const secret = opened.body.clientSecret
  if (!secret) throw new Error(`A payment was not opened: ${JSON.stringify(opened)}`)
  stripe.confirm(secret)
  const event = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    data: { object: { id: secret.replace(/_secret_x$/, ''), object: 'payment_intent' } },
  })
  const tell = () =>
    fetch(`${product.url}/api/checkout/stripe-events`, {
      method: 'POST',
      headers: { 'stripe-signature': stripe.sign(event, new Date()), 'content-type': 'application/json' },
      body: event,
    }).catch(() => undefined)
  const [ended] = await Promise.all([
    ask<TopUp>(product.url, owner, address, { body: { ...body, confirmed: true } }),
    tell(),
    tell(),
    tell(),
  ])
  if (ended.body.status !== 'paid') throw new Error(`A payment was not taken: ${JSON.stringify(ended)}`)
  paid.set(owner.accountId, [...(paid.get(owner.accountId) ?? []), amount])
}

/** Until it is answered: while the database is away or the site is busy the client asks again, with the same key, less and less often. */
async function ask<T>(
  url: string,
  { cookie }: Visitor,
  address: string,
  { body, key }: { body?: unknown; key?: string } = {},
): Promise<{ status: number; body: T }> {
  const until = performance.now() + 180_000
  for (let pause = 250; ; pause = Math.min(8000, pause * 2)) {
    const response = await fetch(`${url}${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response && text !== undefined && response.status < 500 && ![409, 429].includes(response.status))
      // The boundary: the API's own answer.
      return { status: response.status, body: JSON.parse(text) as T }
    if (performance.now() > until) throw new Error(`${address}: ${response?.status} ${text}`)
    await wait(pause * (0.5 + Math.random()))
  }
}

/** Until nothing is under way: what is released or given back at the end starts what still waits, as far as it covers it. */
async function untilSettled({ services, carrier }: PaidProduct): Promise<void> {
  const { sql } = services
  const underWay = async () => {
    const [row] = await sql<{ sending: number; settling: number; starting: number }[]>`
      select (select count(*)::int from campaigns where status = 'active') as sending,
        (select count(*)::int from campaigns where completed_at is not null and settled_at is null) as settling,
        (select count(*)::int from queue_jobs where name = 'start-unpaid-orders' and failed_at is null) as starting
    `
    return row ?? { sending: 1, settling: 1, starting: 1 }
  }
  const begun = performance.now()
  for (;;) {
    const { sending, settling, starting } = await underWay()
    if (sending + starting === 0 && (await isQuiet(sql))) {
      if (settling === 0) {
        const late = await letTwoDaysPass(services, carrier).then(underWay)
        if (late.sending + late.settling + late.starting === 0) return
      } else await letTwoDaysPass(services, carrier)
    }
    if (performance.now() - begun > 1_800_000)
      throw new Error(`The sending did not end: ${JSON.stringify(await underWay())}`)
    await wait(500)
  }
}

/** All wallets and all that waits, in one moment. */
const lookAt = (sql: Sql) => sql<{ below: number; uncovered: number; inexact: number; least: string | null }[]>`
  select count(*) filter (where balance < 0 or held < 0 or reserved < 0 or balance < held + reserved)::int as below,
    min(balance - held - reserved)::text as least,
    (select count(*)::int from outbound_messages m where m.campaign_id is not null and m.state not in ('queued', 'skipped', 'canceled')
      and not exists (select from ledger_entries e where e.account_id = m.account_id and e.campaign_id = m.campaign_id and e.kind = 'hold')) as uncovered,
    (select count(*)::int from campaigns c
      left join unpaid_orders u on u.account_id = c.account_id and u.campaign_id = c.id
      left join ledger_entries e on e.account_id = c.account_id and e.campaign_id = c.id and e.kind = 'hold'
      where (u.key is null) = (e.id is null) or (u.key is not null) <> (c.status = 'paused' and c.paused_reason is not distinct from 'waiting_for_payment')) as inexact
  from wallets
`

/**
 * Plants what must never be in the database itself, and takes it back: a campaign that waits is started without its money. The trigger must refuse it, and where the
 * triggers are off, the looks must see it. Returns what was not found; nothing is planted where nothing waits.
 */
async function plantedStart(sql: Pool, waits: readonly Sent[]): Promise<string[]> {
  const [campaign] = waits
  if (!campaign) return []
  const start = (tx: Sql) => tx`update campaigns set status = 'active', paused_reason = null where id = ${campaign.id}`
  const refused = await sql.begin(start).then(
    () => false,
    (error: unknown) => error instanceof Error && error.message.includes('waits for payment'),
  )
  let seen = 0
  await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await start(tx)
      seen = (await lookAt(tx))[0]?.inexact ?? 0
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return [
    ...unless(refused, 'a waiting campaign was started without its money'),
    ...unless(seen === 1, `a waiting campaign that was started past the trigger was seen as ${seen}`),
  ]
}

class TakenBack extends Error {}

/** Looks again and again. */
function watch(databaseUrl: string) {
  const sql = connect({ url: databaseUrl, max: 1 })
  const seen = { samples: 0, away: 0, below: 0, uncovered: 0, inexact: 0, least: '' }
  const state = { isGoing: true }
  const look = async () => {
    const [row] = await lookAt(sql)
    if (!row) return
    seen.samples += 1
    seen.below += row.below
    seen.uncovered += row.uncovered
    seen.inexact += row.inexact
    if (row.least !== null && (seen.least === '' || Number(row.least) < Number(seen.least))) seen.least = row.least
  }
  const going = (async () => {
    while (state.isGoing) {
      await look().catch(() => (seen.away += 1))
      await wait(100)
    }
  })()
  const end = async () => {
    state.isGoing = false
    await going
    await sql.end()
  }
  return {
    end,
    async stop(run: Run): Promise<string[]> {
      await end()
      const { samples, away, below, uncovered, inexact, least } = seen
      run.say('looks at all wallets at once; while the database was away', `${samples}; ${away}`)
      run.say(
        'of those: wallets below zero; texts without cover; campaigns neither held nor waiting',
        `${below}; ${uncovered}; ${inexact}`,
      )
      run.say('least that was free in a wallet', `$${least}`)
      return [
        ...unless(samples > 0, 'the wallets were never looked at'),
        ...unless(below === 0, `a wallet was below zero in ${below} looks`),
        ...unless(uncovered === 0, `${uncovered} texts without cover were seen`),
        ...unless(inexact === 0, `${inexact} campaigns were seen that were held and waiting, or neither`),
      ]
    },
  }
}

async function compareAll(
  { run, product, owners, paid }: World,
  campaigns: readonly (Sent & Draft)[],
  answers: readonly Answer[],
): Promise<string[]> {
  const { services, url, workers } = product
  const { sql } = services
  const stored = await sql<StoredCampaign[]>`
    select id, status, paused_reason, settled_at is not null as is_settled, unit_price, total_recipients from campaigns
  `
  const byId = new Map(stored.map((campaign) => [campaign.id, campaign]))
  const waits = campaigns.filter(({ id }) => byId.get(id)?.status === 'paused')
  const started = campaigns.filter((campaign) => !waits.includes(campaign))
  const unsettled = started.filter(({ id }) => byId.get(id)?.status !== 'completed' || !byId.get(id)?.isSettled)
  const payers = new Set(payersOf(owners).map(({ accountId }) => accountId))
  const found = [
    ...(await compareMoney(run, services, { url, campaigns: started })),
    ...(await compareTexts(run, services, { started, waits, answers })),
    ...(await compareAnswers(run, services, answers)),
  ]

  // After the answers were charged, so that nothing is kept any more: what is free is what the ledger alone says.
  const entries = await sql<
    Entry[]
  >`select id, of, account_id, key, kind, amount, campaign_id from ledger_entries order by seq`
  const read = replay(entries)
  const { planted, missed } = unfound(entries)
  const wallets = await sql<{ accountId: string; balance: Money; held: Money; reserved: Money }[]>`
    select account_id, balance, held, reserved from wallets where funds = 'wallet'
  `
  const different = wallets.filter(({ accountId, balance, held, reserved }) => {
    const ours = read.wallets.get(accountId)
    return centsOf(balance) !== ours?.balance || centsOf(held) !== ours.held || centsOf(reserved) !== 0n
  })
  for (const { accountId } of owners) {
    const told = sumOf(paid.get(accountId) ?? [])
    const brought = sumOf(
      entries.filter((entry) => entry.accountId === accountId && entry.kind === 'top_up').map(({ amount }) => amount),
    )
    found.push(...unless(told === brought, `$${told} was acknowledged as paid, $${brought} is in the ledger`))
  }
  for (const { id, owner, segments } of waits) {
    const amount = times(byId.get(id)?.unitPrice ?? '0', segments)
    const { balance, held } = read.wallets.get(owner.accountId) ?? { balance: 0n, held: 0n }
    const missing = moneyOf(centsOf(amount) - (balance - held))
    const { body } = await ask<CampaignDetails>(url, owner, `/api/campaigns/${id}`)
    const isExact =
      body.standing?.reason === 'waiting_for_payment' &&
      body.unpaid?.amount === amount &&
      body.unpaid.missing === missing &&
      centsOf(missing) > 0n &&
      body.sentCount === 0 &&
      !entries.some(({ campaignId }) => campaignId === id)
    found.push(
      ...unless(
        isExact,
        `campaign ${id} waits (${JSON.stringify(body.standing)}) with ${JSON.stringify(body.unpaid)}, not $${amount} and $${missing}`,
      ),
    )
  }
  const [failed] = await sql<{ count: number }[]>`
    select count(*)::int as count from queue_jobs where name = 'start-unpaid-orders' and failed_at is not null
  `
  const unseen = await plantedStart(sql, waits)
  const books = await reconcile(services)
  const [held] = await sql<{ held: Money }[]>`select coalesce(sum(held), 0)::numeric(14, 2)::text as held from wallets`
  run.say(
    'ledger entries read again in order, with a wallet below zero or moved twice',
    `${entries.length}, ${read.wrong.length}`,
  )
  run.say('faults planted in a copy of that ledger, of them found', `${planted}, ${planted - missed.length}`)
  run.say(
    'a waiting campaign started without its money, planted twice: not refused by the trigger, or not seen with triggers off',
    waits.length > 0 ? unseen.length : 'nothing waited',
  )
  run.say('campaigns settled; still waiting, each with exactly what is missing', `${started.length}; ${waits.length}`)
  run.say('held for campaigns that are over', `$${held?.held}`)
  run.say('load at the end', load())
  return [
    ...found,
    ...read.wrong,
    ...[...read.open].map(([id, cents]) => `$${moneyOf(cents)} is still held for ${id}`),
    ...unseen,
    ...missed.map((name) => `${name} was planted and not found`),
    ...different.map(({ accountId }) => `the wallet of ${accountId} is not what the ledger says`),
    ...unless(stored.length === campaigns.length, `${stored.length} campaigns for ${campaigns.length} launches`),
    ...unless(unsettled.length === 0, `${unsettled.length} campaigns are neither settled nor waiting`),
    ...unless(!waits.some(({ owner }) => payers.has(owner.accountId)), 'a campaign waits though its money has come'),
    ...unless(failed?.count === 0, `${failed?.count} starts of what was paid were given up`),
    ...unless(held?.held === '0.00', `$${held?.held} is still held`),
    ...unless(
      workers.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
      'a worker ended by itself',
    ),
    ...books.map(({ what, id, ledger, delivered }) => `${what} ${id}: ${ledger}, ${delivered}`),
  ]
}

interface StoredCampaign {
  id: string
  status: string
  pausedReason: string | null
  isSettled: boolean
  unitPrice: string
  totalRecipients: number
}

interface Compared {
  started: readonly (Sent & Draft)[]
  waits: readonly (Sent & Draft)[]
  answers: readonly Answer[]
}

/** The carrier's own list against our messages, text by text: none that we do not know, none that it does not, none for nothing. */
async function compareTexts(
  run: Run,
  { sql, carrier }: PaidProduct['services'],
  { started, waits, answers }: Compared,
): Promise<string[]> {
  const listed = new Map<string, string>()
  const phones = new Map<string, number>()
  for await (const page of carrier.messagesSince(new Date(0)))
    for (const { sid, phone, inbound } of page) {
      if (inbound) continue
      listed.set(sid, phone)
      phones.set(phone, (phones.get(phone) ?? 0) + 1)
    }
  const ours = await sql<{ carrierSid: string; phone: string }[]>`
    select carrier_sid, phone from outbound_messages where carrier_sid is not null
  `
  const known = new Set(ours.map(({ phone }) => phone))
  const lost = ours.filter(({ carrierSid, phone }) => listed.get(carrierSid) !== phone).length
  const strange = [...phones.keys()].filter((phone) => !known.has(phone)).length
  const phonesOf = (campaigns: readonly Sent[]) =>
    campaigns.flatMap(({ count, from }) => people(count, FIRST + from * 7).map(({ phone }) => phone))
  const free = phonesOf(waits).filter((phone) => phones.has(phone)).length
  const never = phonesOf(started).filter((phone) => !phones.has(phone)).length
  const wrong = answers.filter(({ phone, isTaken }) => (phones.get(phone) ?? 0) !== (isTaken ? 1 : 0)).length
  run.say('of ours not at the carrier; at the carrier and not ours', `${lost}; ${strange}`)
  run.say('phones of waiting campaigns that were texted; of started ones that were not', `${free}; ${never}`)
  run.say('typed answers that did not leave exactly once, or that left though refused', wrong)
  return [
    ...unless(lost === 0, `${lost} of our texts are not at the carrier`),
    ...unless(strange === 0, `${strange} phones were texted that we do not know`),
    ...unless(free === 0, `${free} phones of campaigns that wait were texted`),
    ...unless(never === 0, `${never} phones of campaigns that started were not texted`),
    ...unless(wrong === 0, `${wrong} answers left twice, never, or though they were refused`),
  ]
}

/** Each answer that the carrier delivered is charged, and nothing is kept for any of them afterwards. Twice, as two workers would. */
async function endDayOfAnswers({ services: { sql } }: PaidProduct): Promise<void> {
  const tomorrow = new Date(Date.now() + DAY)
  await Promise.all([chargeAnswers(sql, tomorrow), chargeAnswers(sql, tomorrow)])
}

/** Each was charged once. */
async function compareAnswers(
  run: Run,
  services: PaidProduct['services'],
  answers: readonly Answer[],
): Promise<string[]> {
  const { sql } = services
  const paying = answers.filter(({ isTaken, phone }) => isTaken && endNameOf(phone) === 'delivered')
  const due = paying.reduce((sum, { body }) => sum + countSegments(body).segments, 0)
  const [charged] = await sql<{ uses: number; amount: Money }[]>`
    select coalesce(sum(uses), 0)::int as uses, coalesce(sum(amount), 0)::numeric(14, 2)::text as amount from ledger_entries where type = 'sms_answers'
  `
  run.say('segments of answers due; charged', `${due}; ${charged?.uses}, $${charged?.amount}`)
  return unless(charged?.uses === due, `${due} segments of answers are due, ${charged?.uses} were charged`)
}

const totalOf = (campaigns: readonly Sent[]) => campaigns.reduce((sum, { count }) => sum + count, 0)
