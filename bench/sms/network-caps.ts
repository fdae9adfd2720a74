// What mobile networks take of senders, kept over three days: 1,000,000 texts of five accounts leave through the product's own claims and results on a real
// PostgreSQL, under a simulated clock, by several workers that are killed; one account is a sole proprietor's, and each types an answer now and then. Simulated
// networks count what reaches them; none may ever have more than its cap, and no answer waits for its account's campaign.
// npx tsx sms/network-caps.ts [texts] [workers] [kills]
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { pacificMidnight } from '../../api/src/features/network-caps/pacific-midnight.ts'
import { recordResults, type Result } from '../../api/src/features/sending/record-results.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { startWorld } from './network-caps-world.ts'
import type { FromWorker, ToWorker } from './network-caps-worker.ts'
import { simulatedNetworks } from './simulated-networks.ts'
import { argumentsOf } from '../arguments.ts'

const { texts, workers, kills } = argumentsOf({ texts: 1_000_000, workers: 3, kills: 30 })
const STEP_MS = 1000
const DAYS = 3
/** Simulated seconds between two answers of an account. */
const ANSWER_EVERY = 180

const { database, campaigns, start } = await startWorld(texts)
const sql = connect({ url: database.url, max: 2 })

const networks = simulatedNetworks(campaigns)
let clock = start.getTime()
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
      const before = networks.reached.size
      // One worker in most steps, all at once in every fifth.
      await Promise.all(
        running.flatMap((_, index) => (step % 5 === 0 || index === step % workers ? [round(index)] : [])),
      )
      const waits = step % 50 === 0 ? await minutesWait() : true
      step += 1
      clock += STEP_MS
      if ((!waits && networks.reached.size === before) || clock >= midnight) break
    }
    console.log(
      `day ${day + 1}: ${networks.reached.size} texts have left after ${Math.round((performance.now() - begun) / 1000)} s, ${deaths} workers killed`,
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
    if (answer) networks.typed(answer.id, { at: clock, network })
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
function takeTexts({ child }: Running, claim: Extract<FromWorker, { kind: 'texts' }>): void {
  claims += 1
  const kill = killAt.has(claims)
  if (kill) {
    deaths += 1
    // Every second dies before any of its texts left.
    if (deaths % 2 === 0) return void child.kill('SIGKILL')
  }
  networks.take(claim, clock)
  if (kill) child.kill('SIGKILL')
  else child.send({ kind: 'taken' } satisfies ToWorker)
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
      networks.reached.has(id)
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
  const { passed, twice } = networks.report()
  console.log(
    `${networks.reached.size} texts left in ${claims} claims by ${workers} workers, ${deaths} of them killed; ${twice} texts twice; caps passed: ${passed}; ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  process.exitCode = passed === 0 && twice === 0 ? 0 : 1
}
