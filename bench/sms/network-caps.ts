// What mobile networks take of senders, kept over three days: 1,000,000 texts of five accounts leave through the product's own claims and results on a real
// PostgreSQL, under a simulated clock, by several workers that are killed; one account is a sole proprietor's, and each types an answer now and then. Simulated
// networks count what reaches them; none may ever have more than its cap, and no answer waits for its account's campaign.
// npx tsx sms/network-caps.ts [texts] [workers] [kills]
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Network } from '../../api/contract/networks.ts'
import { capsOf, type Cap } from '../../api/src/features/network-caps/caps-of.ts'
import { pacificMidnight } from '../../api/src/features/network-caps/pacific-midnight.ts'
import { recordResults, type Result } from '../../api/src/features/sending/record-results.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { startDatabase } from '../host.ts'
import type { FromWorker, SimulatedCampaign, ToWorker } from './network-caps-worker.ts'

const [texts = 1_000_000, workers = 3, kills = 30] = process.argv.slice(2).map(Number)
const STEP_MS = 1000
const DAYS = 3
/** Simulated seconds between two answers of an account. */
const ANSWER_EVERY = 180

/** Texts of each account by network, in parts of a thousand of all; every tenth has two segments. */
const accounts: { brand: string | null; tier: string; messageClass: string; parts: Record<string, number> }[] = [
  { brand: '111111111', tier: 'TOP', messageClass: 'B', parts: { tmobile: 563, att: 110, verizon: 102, other: 10 } },
  { brand: '222222222', tier: 'UPPER_MID', messageClass: 'D', parts: { tmobile: 70, att: 30, verizon: 10 } },
  { brand: '222222222', tier: 'UPPER_MID', messageClass: 'D', parts: { tmobile: 50, att: 20, verizon: 10 } },
  { brand: '333333333', tier: 'LOW', messageClass: 'T', parts: { tmobile: 7, att: 4, verizon: 5, unknown: 2 } },
  // A person, who is a brand alone: no answer of the carrier says a class.
  { brand: null, tier: '', messageClass: '', parts: { tmobile: 4, att: 2, verizon: 1 } },
]

const database = await startDatabase({ max_wal_size: '4GB', synchronous_commit: 'off' })
const setup = connect({ url: database.url, max: 1 })
// The database's clock is the simulation's: the product's statements are as they are.
await setup`create schema sim`
await setup`create table sim.clock (at timestamptz not null)`
const start = pacificMidnight(new Date(), 1)
await setup`insert into sim.clock values (${start.toISOString()})`
await setup.unsafe(`
  create function sim.now() returns timestamptz stable language sql as 'select at from sim.clock';
  create function sim.clock_timestamp() returns timestamptz volatile language sql as 'select at from sim.clock';
  do $$ begin execute format('alter database %I set search_path = sim, pg_catalog, public', current_database()); end $$;
`)
const campaigns = await fill()
await setup.end()
const sql = connect({ url: database.url, max: 2 })

/** What reached each holder's network: by day, and by the second for the minutes. */
const days = new Map<string, number>()
const seconds = new Map<string, Map<number, number>>()
/** The last second of a campaign's text, by holder: answers go on after it. */
const ended = new Map<string, number>()
const reached = new Set<number>()
let clock = start.getTime()
/** Typed answers: when, to which network, and for how many simulated milliseconds they waited once they had left. */
const typed = new Map<number, { at: number; network: Network; waited?: number }>()
let twice = 0
let deaths = 0
let claims = 0

const begun = performance.now()
let spare = startWorker()
const running = await Promise.all(Array.from({ length: workers }, startWorker))
const killAt = new Set(
  Array.from({ length: kills }, (_, index) => Math.round(((index + 0.5) / kills) * (texts / 384) * 0.9)),
)
try {
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = pacificMidnight(start, day).getTime()
    let step = 0
    for (;;) {
      await setClock()
      if (step % ANSWER_EVERY === 0) await typeAnswers(step / ANSWER_EVERY)
      const before = reached.size
      // One worker in most steps, all at once in every fifth.
      await Promise.all(
        running.flatMap((_, index) => (step % 5 === 0 || index === step % workers ? [round(index)] : [])),
      )
      const waits = step % 50 === 0 ? await minutesWait() : true
      step += 1
      clock += STEP_MS
      if ((!waits && reached.size === before) || clock >= midnight) break
    }
    console.log(
      `day ${day + 1}: ${reached.size} texts have left after ${Math.round((performance.now() - begun) / 1000)} s, ${deaths} workers killed`,
    )
    clock = midnight
  }
  report()
} finally {
  for (const { child } of [...running, await spare]) child.kill('SIGKILL')
  await sql.end()
  await database.stop()
}
process.exit()

async function fill(): Promise<SimulatedCampaign[]> {
  const made: SimulatedCampaign[] = []
  await setup`create sequence phones start 2000000`
  for (const [index, { brand, tier, messageClass, parts }] of accounts.entries()) {
    const kind = brand === null ? 'sole_proprietor' : 'standard'
    const classes = brand === null ? null : { tier, messageClass, score: null }
    const [account] = await setup<{ id: string }[]>`insert into accounts (name) values ('Simulated') returning id`
    const accountId = account?.id ?? ''
    const number = `+1512555010${index}`
    await setup`
      insert into registrations (account_id, state, made, submitted, classes)
      values (${accountId}, 'live', '{"campaign":"QE1"}', ${JSON.stringify({ kind, ein: brand ?? '' })}::text::jsonb, ${classes && JSON.stringify(classes)}::text::jsonb)
    `
    const [campaign] = await setup<{ id: string }[]>`
      insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
      values (${accountId}, 'bulk', 'Simulated', 'active', 'Hi', 'twilio', 0, 0) returning id
    `
    const campaignId = campaign?.id ?? ''
    for (const [network, part] of Object.entries(parts))
      await setup`
        insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network, sender_number)
        select ${accountId}, ${campaignId}, 'campaign', '+1' || (2000000000 + nextval('phones')), 'Hi', case when n % 10 = 0 then 2 else 1 end, 'queued', ${network}, ${number}
        from generate_series(1, ${Math.round((part * texts) / 1000)}) n
      `
    made.push({ campaignId, number, accountId, brandKey: brand ?? accountId, campaignKey: accountId, kind, classes })
  }
  await setup`analyze outbound_messages`
  console.log(`${texts} texts wait`)
  return made
}

async function setClock(): Promise<void> {
  await sql`update sim.clock set at = ${new Date(clock).toISOString()}`
}

/** One of each account, to each network in turn. */
async function typeAnswers(nth: number): Promise<void> {
  const network = (['att', 'tmobile', 'verizon'] as const)[nth % 3] ?? 'att'
  for (const { accountId, number } of campaigns) {
    const [answer] = await sql<{ id: number }[]>`
      insert into outbound_messages (account_id, kind, phone, body, segments, state, network, sender_number)
      values (${accountId}, 'reply', '+1' || (2000000000 + nextval('phones')), 'Yes', ${nth % 10 === 0 ? 2 : 1}, 'queued', ${network}, ${number}) returning id
    `
    if (answer) typed.set(answer.id, { at: clock, network })
  }
}

interface Running {
  child: ChildProcess
  worker: string
  done: (() => void) | undefined
}

function startWorker(): Promise<Running> {
  const child = fork(path.join(import.meta.dirname, 'network-caps-worker.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve) => {
    const run: Running = { child, worker: '', done: undefined }
    child.on('exit', () => run.done?.())
    child.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        run.worker = message.worker
        resolve(run)
      } else if (message.kind === 'idle') run.done?.()
      else takeTexts(run, message)
    })
  })
}

/** One worker's work at this moment; when it is killed, another has its place and its texts are recovered. */
async function round(index: number): Promise<void> {
  const one = running[index]
  if (!one) return
  const idle = new Promise<void>((resolve) => {
    one.done = resolve
  })
  one.child.send({ kind: 'round', campaigns } satisfies ToWorker)
  await idle
  if (one.child.exitCode === null && one.child.signalCode === null) return
  const dead = one.worker
  running[index] = await spare
  spare = startWorker()
  await recover(dead)
}

/** The networks take the texts of one claim; in some of these moments the worker is killed, before or after they did. */
function takeTexts({ child }: Running, { campaignId, texts: given }: Extract<FromWorker, { kind: 'texts' }>): void {
  claims += 1
  const kill = killAt.has(claims)
  if (kill) {
    deaths += 1
    // Every second dies before any of its texts left.
    if (deaths % 2 === 0) return void child.kill('SIGKILL')
  }
  const campaign = campaigns.find((one) => one.campaignId === campaignId)
  if (!campaign) throw new Error('No such campaign')
  const caps = capsOf({ networkCaps: {} }, campaign, campaign.number)
  for (const [id, segments, network] of given) {
    if (reached.has(id)) twice += 1
    reached.add(id)
    const answer = typed.get(id)
    if (answer) answer.waited = clock - answer.at
    // The real network of a phone that was not looked up: each in turn.
    const real: Network = network === 'unknown' ? ((['tmobile', 'att', 'verizon'] as const)[id % 3] ?? 'att') : network
    for (const cap of caps) if (cap.network === real) note(cap, segments, !answer)
  }
  if (kill) child.kill('SIGKILL')
  else child.send({ kind: 'taken' } satisfies ToWorker)
}

function note({ holder, per }: Cap, segments: number, isOfCampaign: boolean): void {
  if (per === 'day') {
    const key = `${holder} ${new Date(clock).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })}`
    days.set(key, (days.get(key) ?? 0) + segments)
    return
  }
  const counts = seconds.get(holder) ?? new Map<number, number>()
  seconds.set(holder, counts)
  const second = Math.floor(clock / 1000)
  if (isOfCampaign) ended.set(holder, second)
  counts.set(second, (counts.get(second) ?? 0) + segments)
}

/** What recovery does once it has asked the carrier. */
async function recover(dead: string): Promise<void> {
  const held = await sql<{ id: number; attempts: number }[]>`
    select id, attempts from outbound_messages where claimed_by = ${dead} and state = 'sending'
  `
  await recordResults(
    sql,
    dead,
    held.map(({ id, attempts }): Result =>
      reached.has(id)
        ? { id, to: 'sent', sid: `SM${id}-${attempts}`, status: 'queued' }
        : { id, to: 'queued', reason: null, notBefore: null },
    ),
    new Date(),
  )
}

/** Whether anything waits that is counted by the minute. */
async function minutesWait(): Promise<boolean> {
  const open =
    await sql`select 1 from outbound_messages where state = 'queued' and network in ('att', 'verizon', 'other') limit 1`
  return open.length > 0
}

function report(): void {
  const caps = new Map(
    campaigns
      .flatMap((campaign) => capsOf({ networkCaps: {} }, campaign, campaign.number))
      .map((cap) => [cap.holder, cap]),
  )
  let passed = 0
  for (const [key, used] of [...days].sort()) {
    const most = caps.get(key.replace(/ [\d-]+$/, ''))?.most ?? 0
    if (used > most) passed += 1
    console.log(`${key}: ${used} of ${most} segments a day (${((100 * used) / most).toFixed(1)} %)`)
  }
  for (const [holder, counts] of seconds) {
    const most = caps.get(holder)?.most ?? 0
    const { worst, used } = minutesOf(counts, most, ended.get(holder) ?? 0)
    if (worst > most) passed += 1
    console.log(
      `${holder.replace(/ .*-/, ' …')}: at most ${worst} of ${most} segments in any 60 seconds; while texts waited ${(100 * used).toFixed(1)} % used`,
    )
  }
  for (const wanted of ['att', 'verizon', 'tmobile'])
    console.log(
      answersLabel(
        wanted,
        [...typed.values()].filter(({ network }) => network === wanted),
      ),
    )
  console.log(
    `${reached.size} texts left in ${claims} claims by ${workers} workers, ${deaths} of them killed; ${twice} texts twice; caps passed: ${passed}; ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  process.exitCode = passed === 0 && twice === 0 ? 0 : 1
}

function answersLabel(network: string, answers: readonly { waited?: number }[]): string {
  const waits = answers.flatMap(({ waited }) => waited ?? []).sort((a, b) => a - b)
  const at = (part: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0) / 1000
  return `answers to ${network}: ${answers.length} typed, ${waits.length} left; waited ${at(0.5)} s in the middle, ${at(0.99)} s of 99 in 100, ${at(1)} s at most`
}

/** The fullest sixty seconds, and how much of the cap was used from the first text to the last. */
function minutesOf(counts: ReadonlyMap<number, number>, most: number, end: number): { worst: number; used: number } {
  const moments = [...counts].sort(([a], [b]) => a - b)
  let worst = 0
  let sum = 0
  let from = 0
  for (const [second, segments] of moments) {
    sum += segments
    for (let first = moments[from]; first && first[0] <= second - 60; first = moments[from]) {
      sum -= first[1]
      from += 1
    }
    worst = Math.max(worst, sum)
  }
  const [first = 0] = moments[0] ?? []
  const total = moments.reduce((all, [second, segments]) => (second <= end ? all + segments : all), 0)
  return { worst, used: total / (((end - first || 1) / 60) * most) }
}
