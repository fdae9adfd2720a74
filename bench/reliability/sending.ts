import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createServices } from '../../api/src/app/create-services.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { sendingRules } from '../../api/src/features/sending/sending-rules.ts'
import type { SandboxChanges } from '../../api/src/platform/providers/sms/sandbox-settings.ts'
import type { SandboxCall } from '../../api/src/platform/providers/sms/create-sandbox-message.ts'
import { sandboxHooks } from '../../api/src/platform/providers/sms/sandbox-hooks.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { bundledProgram } from '../../api/test/programs.ts'
import { runCrashTest, type CrashTestOptions } from '../../api/test/sending-crashes/run-crash-test.ts'
import { startCrashWorker } from '../../api/test/sending-crashes/start-crash-worker.ts'
import type { SendingHost } from '../sms/host.ts'
import { compare, people, startProduct, startSendingHost, type Product } from './host.ts'
import { unless, withMore, type Outcome, type Row, type Run } from './outcome.ts'

/** Goes on beside the sending; ended once all is sent, it returns what it found wrong. */
type Beside = (host: SendingHost, run: Run) => () => Promise<string[]>

/** Worker processes that die while a campaign is sent, with a carrier that loses answers, repeats reports and shuffles them. */
export async function crash(
  run: Run,
  faults: Partial<CrashTestOptions> & { recipients: number },
  { pace = 24_000, beside = () => async () => [] }: { pace?: number; beside?: Beside } = {},
): Promise<Outcome> {
  const host = await startSendingHost({ messagesPerMinute: pace })
  const endBeside = beside(host, run)
  try {
    const outcome = await runCrashTest({
      ...host,
      kills: 0,
      workers: 2,
      messagesPerMinute: pace,
      ...faults,
    })
    const found = await endBeside()
    const { texted, ours, carrier, charged, due, askedAbout, seconds, recipients } = outcome
    const ledger = await reconcile(host.services)
    run.say('texts; seconds; rows that recovery asked about', `${recipients}; ${seconds}; ${askedAbout}`)
    run.say('phones that got it twice, and never', `${texted.twice}, ${texted.never}`)
    run.say('carrier: taken, delivered, failed', `${carrier.taken}, ${carrier.delivered}, ${carrier.failed}`)
    run.say('ours: sent, delivered, failed', `${ours.sent}, ${ours.delivered}, ${ours.failed}`)
    run.say('charged, and due for what the carrier delivered', `${charged}, ${due}`)
    const differences = [
      ...found,
      ...unless(texted.twice === 0, `${texted.twice} phones were texted twice`),
      ...unless(texted.never === 0, `${texted.never} phones were not texted`),
      ...unless(ours.sent === carrier.taken, `${ours.sent} sent by us, ${carrier.taken} taken by the carrier`),
      ...unless(
        ours.delivered === carrier.delivered,
        `${ours.delivered} delivered, ${carrier.delivered} at the carrier`,
      ),
      ...unless(ours.failed === carrier.failed, `${ours.failed} failed, ${carrier.failed} at the carrier`),
      ...unless(charged === due, `charged ${charged}, due ${due}`),
      ...ledger.map(({ what, id }) => `ledger: ${what} ${id}`),
    ]
    return {
      compared: `the carrier's own list (${carrier.taken} texts), our messages (${ours.sent}) and the ledger ($${charged})`,
      differences,
    }
  } finally {
    await host.stop()
  }
}

export const killedWorkers: Row = {
  what: 'workers killed, 100 times over 100,000 texts',
  run: (run) => crash(run, { recipients: run.of(100_000), kills: run.of(100) }),
}

export const reports: Row = {
  what: 'reports twice, in any order, before our own commit and about texts that are not ours, while workers are killed',
  run: (run) =>
    crash(
      run,
      {
        recipients: run.of(10_000),
        kills: run.of(10),
        // A report leaves with the answer to the call, so that it is often here before what came of the call is written down.
        settings: { duplicateShare: 0.9, shuffle: true, sentAfterMs: 0, deliveredAfterMs: 0 },
      },
      { beside: strangeReports },
    ),
}

/** Ten reports a second about texts that we never sent, with and without an id, genuinely signed. */
const strangeReports: Beside = ({ services }, run) => {
  const { sql, config } = services
  const going = new AbortController()
  let posted = 0
  const posting = (async () => {
    for (; !going.signal.aborted; await wait(100)) {
      const [account] = await sql<{ authToken: string }[]>`select auth_token from sandbox.carrier`.catch(() => [])
      if (!account) continue
      const hooks = sandboxHooks(account.authToken)
      const query = posted % 2 === 0 ? '' : `?m=${900_000_000 + posted}`
      await hooks.post(`${config.publicUrl}/api/carrier/status${query}`, {
        MessageSid: `SM${randomBytes(16).toString('hex')}`,
        MessageStatus: posted % 3 === 0 ? 'undelivered' : 'delivered',
        ErrorCode: '30003',
      })
      await hooks.stop()
      posted += 1
    }
  })()
  return async () => {
    going.abort()
    await posting
    const [early] = await sql<{ count: number }[]>`
      select count(*)::int as count from carrier_events e join outbound_messages m on m.carrier_sid = e.sid where e.received_at < m.sent_at
    `
    run.say('reports about texts that are not ours', posted)
    run.say('reports that were here before their text was written down as sent', early?.count ?? 0)
    return unless(posted > 0, 'no report about a text that is not ours was posted')
  }
}

export const frozenWorker: Row = {
  what: 'a worker frozen until others have done its work, ten times',
  run: (run) =>
    crash(
      run,
      {
        recipients: run.of(10_000),
        freezes: run.of(10),
        settings: { latencyMs: 300, latencySpreadMs: 400, sentAfterMs: 15_000 },
      },
      { pace: 6000 },
    ),
}

/** A campaign sent by workers of this process, by the product's own times, and what happens meanwhile. */
async function campaign(
  run: Run,
  {
    texts,
    workers = 2,
    pace = 12_000,
    settings = {},
    meanwhile = async () => [],
    expected = texts,
    onCall,
  }: {
    texts: number
    workers?: number
    pace?: number
    settings?: SandboxChanges
    /** `begun` is when it was launched, by `performance.now()`. */
    meanwhile?: (product: Product, taken: () => Promise<number>, begun: number) => Promise<string[]>
    expected?: number
    onCall?: (call: SandboxCall) => void
  },
): Promise<Outcome> {
  const product = await startProduct(
    { CARRIER_MESSAGES_PER_MINUTE: String(pace) },
    settings,
    {},
    onCall ? { onCall } : {},
  )
  const { services, sandbox, owner } = product
  try {
    for (let index = 0; index < workers; index += 1) await product.work()
    const begun = performance.now()
    const { id } = await launchCampaign(services, owner.accountId, {
      name: 'Bench',
      messageTemplate: 'Hi {firstName}',
      provider: 'twilio',
      recipients: people(texts),
    })
    const taken = async () => (await sandbox.messages()).filter(({ direction }) => direction !== 'inbound').length
    const found = await meanwhile(product, taken, begun)
    await ended(product, id)
    run.say('texts; seconds', `${texts}; ${((performance.now() - begun) / 1000).toFixed(1)}`)
    return withMore(found, await compare(product, expected))
  } finally {
    await product.stop()
  }
}

/** Until no text of a campaign waits to be sent. */
export async function allSent({ sql }: Pick<Product['services'], 'sql'>, id: string): Promise<void> {
  while ((await sql`select 1 from campaigns where id = ${id} and completed_at is null`).length > 0) await wait(200)
}

/** Until every text of a campaign has its end. */
export async function ended({ services }: Pick<Product, 'services'>, id: string): Promise<void> {
  const before = performance.now() + 900_000
  for (;;) {
    const [row] = await services.sql<{ status: string; open: number }[]>`
      select status, sent_count - delivered_count - failed_count as open from campaigns where id = ${id}
    `
    // What the carrier refused failed without being sent.
    if (row && ['completed', 'canceled'].includes(row.status) && row.open <= 0) return
    if (performance.now() > before) throw new Error(`The campaign did not end: ${JSON.stringify(row)}`)
    await wait(200)
  }
}

export const unsteadyCarrier: Row = {
  what: 'carrier cut off for 60 s, then half-open, then 5 s slow; 1 % of its answers lost',
  run: (run) =>
    campaign(run, {
      texts: run.of(6000),
      settings: { lostAnswerShare: 0.01, latencyMs: 5, latencySpreadMs: 10 },
      async meanwhile({ sandbox }, taken) {
        const texts = run.of(6000)
        const until = async (count: number) => {
          while ((await taken()) < count) await wait(20)
        }
        await until(texts * 0.2)
        sandbox.change({ outage: true })
        await wait(run.of(60_000))
        sandbox.change({ outage: false })
        const [back, before] = [performance.now(), await taken()]
        await until(before + 1)
        const again = (performance.now() - back) / 1000
        run.say(`seconds from the end of ${run.of(60)} s without a carrier to the next text`, again.toFixed(1))
        await until(texts * 0.4)
        // Nothing is answered within the time that a call has.
        sandbox.change({ latencyMs: 20_000 })
        await wait(run.of(20_000))
        sandbox.change({ latencyMs: 4900, latencySpreadMs: 200 })
        await wait(run.of(30_000))
        sandbox.change({ latencyMs: 5, latencySpreadMs: 10 })
        return unless(again <= 5, `sending went on ${again.toFixed(1)} s after the carrier was back`)
      },
    }),
}

export const lateList: Row = {
  what: 'the carrier lists a text 2 s late, loses a fifth of its answers, and takes a twentieth of the texts only 2 s after it cut the call off',
  run: (run) =>
    campaign(run, {
      texts: run.of(5000),
      settings: { listDelayMs: 2000, lostAnswerShare: 0.2, lateShare: 0.05, lateMs: 2000 },
    }),
}

/** Texts a minute. */
const PACE = 12_000
/** So long a call may have been on its way when the carrier said when to call again. */
const UNDER_WAY_MS = 500

export const busyCarrier: Row = {
  what: '30 % of the answers are 429, 10 % are 5xx; then ten times one that says when to call again',
  async run(run) {
    // Each of the ten rounds begins with a bucket of a second.
    const [texts, later] = [run.of(20_000), 4000]
    const calls: SandboxCall[] = []
    const found: string[] = []
    const outcome = await campaign(run, {
      texts: texts + later,
      pace: PACE,
      settings: { busyShare: 0.3, serverErrorShare: 0.1, retryAfterSeconds: 0, latencyMs: 5, latencySpreadMs: 10 },
      onCall: (call) => calls.push(call),
      async meanwhile({ sandbox }, taken, begun) {
        const until = async (count: number) => {
          while ((await taken()) < count) await wait(50)
        }
        await until(texts * 0.99)
        const most = (performance.now() - begun) / 1000
        await until(texts)
        const last = (performance.now() - begun) / 1000
        const ideal = texts / (PACE / 60)
        run.say('seconds from the launch until so many were taken; ideal', `${last.toFixed(1)}; ${ideal.toFixed(1)}`)
        run.say(
          'times the ideal; without the last hundredth',
          `${(last / ideal).toFixed(2)}; ${(most / ideal).toFixed(2)}`,
        )
        found.push(...unless(last <= ideal * 1.5, `${(last / ideal).toFixed(2)} times the ideal`))
        found.push(...paceKept(run, await sandbox.messages(), calls))
        sandbox.change({ busyShare: 0, serverErrorShare: 0 })
        found.push(...(await retryAfterKept(run, sandbox, calls)))
        return found
      },
    })
    return outcome
  },
}

/** In no ten seconds more texts than the pace and its bucket of one second, and in no second more calls than twice the pace and that bucket. */
function paceKept(
  run: Run,
  messages: readonly { createdAt: Date; direction: string }[],
  calls: readonly SandboxCall[],
) {
  const perSecond = PACE / 60
  const sent = messages.filter(({ direction }) => direction !== 'inbound').map(({ createdAt }) => createdAt.getTime())
  const [texts, called] = [
    most(sent, 10_000),
    most(
      calls.map(({ cameAt }) => cameAt),
      1000,
    ),
  ]
  run.say('most texts in ten seconds; most calls in one; the pace a second', `${texts}; ${called}; ${perSecond}`)
  return [
    ...unless(texts <= perSecond * 11 * 1.02, `${texts} texts in ten seconds, at a pace of ${perSecond} a second`),
    ...unless(called <= perSecond * 4, `${called} calls in a second, at a pace of ${perSecond}`),
  ]
}

/** The most of some moments that lie within so many milliseconds. */
function most(moments: readonly number[], withinMs: number): number {
  const sorted = moments.toSorted((a, b) => a - b)
  let [best, from] = [0, 0]
  for (const [index, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? 0) >= withinMs) from += 1
    best = Math.max(best, index - from + 1)
  }
  return best
}

/** Refuses one call with "again in three seconds", ten times: none comes before that, but for what was on its way. */
async function retryAfterKept(run: Run, sandbox: SandboxCarrier, calls: readonly SandboxCall[]): Promise<string[]> {
  const seconds = 3
  // What the carrier looks at still may be refused as it was before, without a time.
  await wait(1000)
  let [early, onTheirWay, rounds, last] = [0, 0, 0, 0]
  for (; rounds < 10; rounds += 1) {
    const before = calls.length
    sandbox.change({ busyShare: 1, retryAfterSeconds: seconds })
    while (!calls.slice(before).some(({ refusedAt }) => refusedAt !== null)) await wait(5)
    sandbox.change({ busyShare: 0 })
    const refusedAt = calls.slice(before).find((call) => call.refusedAt !== null)?.refusedAt ?? 0
    await wait(seconds * 1000)
    const after = calls.slice(before).map(({ cameAt }) => cameAt - refusedAt)
    onTheirWay += after.filter((ms) => ms > 0 && ms <= UNDER_WAY_MS).length
    early += after.filter((ms) => ms > UNDER_WAY_MS && ms < seconds * 1000).length
    last = Math.max(last, ...after.filter((ms) => ms < seconds * 1000))
    const next = calls.length
    while (calls.length === next) await wait(20)
  }
  run.say(
    'Retry-After of 3 s; calls that were on their way; that came early; the last after ms',
    `${rounds}; ${onTheirWay}; ${early}; ${last}`,
  )
  return unless(early === 0, `${early} calls came before the carrier's Retry-After was over`)
}

export const clocks: Row = {
  what: 'workers whose clocks are an hour ahead and an hour behind',
  async run(run) {
    const texts = run.of(2000)
    const product = await startProduct({ CARRIER_MESSAGES_PER_MINUTE: '12000' }, { lostAnswerShare: 0.05 })
    const { services, owner, database } = product
    const shifted: { close(): Promise<void> }[] = []
    try {
      for (const hours of [-1, 0, 1]) {
        const other = await createServices(services.config, {
          databaseUrl: database.url,
          name: 'bench',
          now: () => new Date(Date.now() + hours * 3_600_000),
        })
        shifted.push(other)
        await product.work(other.services)
      }
      const { id } = await launchCampaign(services, owner.accountId, {
        name: 'Bench',
        messageTemplate: 'Hi',
        provider: 'twilio',
        recipients: people(texts),
      })
      await ended(product, id)
      run.say('texts sent by three workers, each an hour from the next', texts)
      return await compare(product, texts)
    } finally {
      await product.stop()
      for (const one of shifted) await one.close()
    }
  },
}

/** How long after the end of a suspension's transaction calls to the carrier still begin. */
export const suspension: Row = {
  what: 'an account suspended in mid-campaign, four worker processes at full speed',
  async run(run) {
    const [rounds, texts] = [run.of(20), 3000]
    const host = await startSendingHost({ messagesPerMinute: 600_000 })
    const { services } = host
    const sandbox = await startSandboxCarrier({
      port: 0,
      sql: services.sql,
      messageStore: 'memory',
      inboundUrl: `${services.config.publicUrl}/api/carrier/inbound`,
      settings: { latencyMs: 0, latencySpreadMs: 0, sentAfterMs: 600_000, replyShare: 0, stopShare: 0 },
    })
    const program = await bundledProgram('sending', services.config.root)
    const workers = Array.from({ length: 4 }, () => startCrashWorker(program, { ...host, messagesPerMinute: 600_000 }))
    const { leavesWithinMs } = sendingRules(services.config)
    const last: number[] = []
    let after = 0
    try {
      await Promise.all(workers.map(({ ready }) => ready))
      for (const worker of workers) worker.begin()
      for (let round = 0; round < rounds; round += 1) {
        const [account] = await services.sql<
          { id: string }[]
        >`insert into accounts (name) values ('Bench') returning id`
        if (!account) throw new Error('No account')
        const first = 2_152_000_000 + round * texts * 7
        await launchCampaign(services, account.id, {
          name: 'Bench',
          messageTemplate: 'Hi',
          provider: 'twilio',
          recipients: people(texts, first),
        })
        const mine = async () =>
          (await sandbox.messages()).filter(({ toNumber }) => {
            const index = (Number(toNumber.slice(2)) - first) / 7
            return index >= 0 && index < texts
          })
        while ((await mine()).length < texts / 4) await wait(5)
        await services.sql`update accounts set suspended_at = now(), suspended_for = 'Bench' where id = ${account.id}`
        const suspended = Date.now()
        await wait(leavesWithinMs + 1000)
        const times = (await mine()).map(({ createdAt }) => createdAt.getTime() - suspended)
        last.push(Math.max(...times))
        after += times.filter((late) => late > leavesWithinMs).length
      }
      run.say('suspensions in mid-campaign; the bound in milliseconds', `${rounds}; ${leavesWithinMs}`)
      run.say('milliseconds from the suspension to the last call, of each', last.join(', '))
      run.say('calls that began after the bound', after)
      const [taken, ours] = [
        (await sandbox.messages()).length,
        (await services.sql`select from outbound_messages where carrier_sid is not null`).length,
      ]
      const ledger = await reconcile(services)
      return {
        compared: `the carrier's own list (${taken} texts) and our messages (${ours}); the campaigns stand still and are not settled, so that the ledger has nothing of them`,
        differences: [
          ...unless(after === 0, `${after} calls began after the bound`),
          ...unless(taken === ours, `${taken} texts at the carrier, ${ours} with its id here`),
          ...ledger.map(({ what, id }) => `ledger: ${what} ${id}`),
        ],
      }
    } finally {
      for (const worker of workers) worker.process.kill('SIGKILL')
      await sandbox.stop()
      await host.stop()
    }
  },
}
