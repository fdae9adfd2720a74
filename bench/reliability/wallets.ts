import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign } from '../../api/contract/campaigns.ts'
import { centsOf, moneyOf, times, type Money } from '../../api/contract/money.ts'
import { countSegments } from '../../api/contract/segments.ts'
import { renderTemplate } from '../../api/contract/template.ts'
import { topUpFor, type TopUp, type Wallet } from '../../api/contract/wallet.ts'
import { chargeAnswers } from '../../api/src/features/billing/answer-bills.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { stripeDouble } from '../../api/test/stripe-double.ts'
import { signUp, type Visitor } from '../host.ts'
import { compareWallets } from './compare-wallets.ts'
import { people } from '../bench-campaign.ts'
import { FIRST, TEMPLATES, type Sent } from './money-campaigns.ts'
import { isQuiet, letTwoDaysPass } from './two-days.ts'
import type { Row, Run } from './outcome.ts'
import { processorAccount, startPaidProduct, type PaidProduct } from './paid-product.ts'
import { endNameOf } from './text-ends.ts'
import { ask, payersOf, type Answer, type Draft, type World } from './wallets-world.ts'
import { watchWallets } from './watch-wallets.ts'

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
    const samples = watchWallets(product.databaseUrl)
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
        differences: [...(await samples.stop(run)), ...(await compareWallets(world, campaigns, answers))],
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
    await pay(world, owner, topUpFor(moneyOf(centsOf(times('0.04', cost)) / 2n)).amount)
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
      if (centsOf(body.missing) > 0n) await pay(world, owner, topUpFor(body.missing).amount)
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

/** Each answer that the carrier delivered is charged, and nothing is kept for any of them afterwards. Twice, as two workers would. */
async function endDayOfAnswers({ services }: PaidProduct): Promise<void> {
  const tomorrow = new Date(Date.now() + DAY)
  await Promise.all([chargeAnswers(services, tomorrow), chargeAnswers(services, tomorrow)])
}

const totalOf = (campaigns: readonly Sent[]) => campaigns.reduce((sum, { count }) => sum + count, 0)
