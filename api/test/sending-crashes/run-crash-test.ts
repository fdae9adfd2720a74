import { setTimeout as wait } from 'node:timers/promises'
import { bundledProgram } from '../programs.ts'
import { startSandboxCarrier } from '../../src/platform/providers/sms/start-sandbox-carrier.ts'
import type { SandboxSettings } from '../../src/platform/providers/sms/sandbox-settings.ts'
import { chanceOf } from '../../src/platform/providers/sms/sandbox-people.ts'
import { launchCampaign } from '../../src/features/campaigns/launch-campaign.ts'
import type { Services } from '../../src/platform/services/services.ts'
import { startCrashWorker, type CrashWorker } from './start-crash-worker.ts'

export interface CrashTestOptions {
  services: Services
  databaseUrl: string
  accountId: string
  recipients: number
  /** How often a worker process is killed (SIGKILL) and started again. */
  kills: number
  workers: number
  /** How often a worker process is frozen (SIGSTOP) until the others have done its work, and then continued (SIGCONT). */
  freezes?: number
  /** How often the carrier is cut off for a second and a half. */
  outages?: number
  /** How often the whole database is killed (SIGKILL, what it had not written to the disk is gone) and started again, and how. */
  crashes?: number
  crashDatabase?: () => Promise<void>
  settings?: Partial<SandboxSettings>
  messagesPerMinute: number
  seed?: number
  say?: (line: string) => void
}

/** What the carrier, our rows and the ledger say at the end; they must agree. */
export interface CrashTestOutcome {
  recipients: number
  /** Phones that the carrier got more than one message for, and none. */
  texted: { twice: number; never: number }
  /** Our counts, and the carrier's own. */
  ours: { sent: number; delivered: number; failed: number; status: string }
  carrier: { taken: number; delivered: number; failed: number }
  charged: string
  /** The price of what did not fail at the carrier. */
  due: string
  /** Rows that recovery had to ask about. */
  askedAbout: number
  seconds: number
}

/** Launches a campaign against the sandbox carrier while worker processes die, and says who got what. */
export async function runCrashTest(options: CrashTestOptions): Promise<CrashTestOutcome> {
  const {
    services,
    accountId,
    recipients,
    kills,
    workers,
    freezes = 0,
    outages = 0,
    crashes = 0,
    crashDatabase,
    say = () => {},
  } = options
  const { sql } = services
  const chance = chanceOf(`crash test ${options.seed ?? 1}`)
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql,
    messageStore: 'memory',
    inboundUrl: `${services.config.publicUrl}/api/carrier/inbound`,
    settings: {
      latencyMs: 8,
      latencySpreadMs: 15,
      sentAfterMs: 100,
      deliveredAfterMs: 300,
      replyShare: 0,
      stopShare: 0,
      lostAnswerShare: 0.01,
      duplicateShare: 0.05,
      shuffle: true,
      ...options.settings,
    },
  })
  const program = bundledProgram('sending', services.config.root)
  const start = () => startCrashWorker(program, options)
  // Spare workers wait with their code loaded: what is measured is the engine, not the start of a process.
  const spareWorkers = Array.from({ length: Math.min(kills, 2) }, start)
  const runningWorkers = Array.from({ length: workers }, start)
  await Promise.all([...runningWorkers, ...spareWorkers].map(({ ready }) => ready))
  for (const worker of runningWorkers) worker.begin()
  const begun = performance.now()
  try {
    const campaign = await launchCampaign(services, accountId, {
      name: 'Crash test',
      messageTemplate: 'Hi {firstName}, about {address}?',
      provider: 'twilio',
      recipients: Array.from({ length: recipients }, (_, index) => ({
        phone: `+1${2_152_000_000 + index * 7}`,
        name: 'Ada Lovelace',
        address: `${index} Oak St`,
      })),
    })
    const progress = async () => (await read(sql, campaign.id))?.sentCount ?? 0
    // The deaths are spread over the whole of the sending.
    const faults = [
      ...Array.from({ length: kills }, (_, index) => ({
        at: ((index + chance(`kill ${index}`)) / kills) * 0.92,
        what: 'kill' as const,
      })),
      ...Array.from({ length: outages }, (_, index) => ({ at: (index + 0.5) / outages, what: 'outage' as const })),
      ...Array.from({ length: freezes }, (_, index) => ({
        at: ((index + chance(`freeze ${index}`)) / freezes) * 0.8,
        what: 'freeze' as const,
      })),
      ...Array.from({ length: crashes }, (_, index) => ({ at: (index + 0.55) / crashes, what: 'crash' as const })),
    ].sort((a, b) => a.at - b.at)
    for (const [index, { at, what }] of faults.entries()) {
      while ((await progress().catch(() => 0)) < at * recipients) await wait(30)
      say(`${Math.round(at * 100)} %: ${what}`)
      if (what === 'outage') {
        sandbox.change({ outage: true })
        await wait(1500)
        sandbox.change({ outage: false })
      } else if (what === 'crash') await crashDatabase?.()
      else {
        const targetIndex = Math.floor(chance(`target ${index}`) * runningWorkers.length)
        if (what === 'freeze') await freeze(runningWorkers[targetIndex], campaign.id)
        else await replace(targetIndex)
      }
    }
    await ended(campaign.id)
    return await outcome(campaign.id)
  } finally {
    for (const worker of [...runningWorkers, ...spareWorkers]) worker.process.kill('SIGKILL')
    await sandbox.stop()
  }

  async function replace(targetIndex: number): Promise<void> {
    runningWorkers[targetIndex]?.process.kill('SIGKILL')
    const fresh = spareWorkers.shift() ?? start()
    runningWorkers[targetIndex] = fresh
    spareWorkers.push(start())
    await fresh.ready
    fresh.begin()
  }

  /** Whether the carrier took a text for longer than any call lasts, and no worker has written that down. */
  async function hasCallUnderWay(id: string): Promise<boolean> {
    await wait(1500)
    const held = await sql<{ phone: string }[]>`
      select phone from outbound_messages where campaign_id = ${id} and state = 'sending' and claimed_at < now() - interval '1400 milliseconds'
    `
    const taken = new Set((await sandbox.messages()).map(({ toNumber }) => toNumber))
    return held.some(({ phone }) => taken.has(phone))
  }

  /** Longer than its lease: until the others have taken over and sent everything, or as long as the locks it froze with may hold them up. */
  async function freeze(worker: CrashWorker | undefined, id: string): Promise<void> {
    worker?.process.kill('SIGSTOP')
    // One that had no call under way at that moment would leave nothing to ask about: it goes on, and is frozen a moment later.
    while (
      !(await hasCallUnderWay(id)) &&
      ((await read(sql, id).catch(() => undefined))?.sentCount ?? 0) < recipients * 0.9
    ) {
      worker?.process.kill('SIGCONT')
      await wait(100)
      worker?.process.kill('SIGSTOP')
    }
    const least = performance.now() + 8000
    const most = performance.now() + 20_000
    while (
      performance.now() < least ||
      (performance.now() < most && ((await read(sql, id).catch(() => undefined))?.sentCount ?? 0) < recipients)
    )
      await wait(50)
    worker?.process.kill('SIGCONT')
    await wait(1000)
  }

  async function ended(id: string): Promise<void> {
    for (let last = ''; ; await wait(100)) {
      const row = await read(sql, id).catch(() => undefined)
      const now = JSON.stringify(row)
      if (now !== last) say(now)
      last = now
      if (row?.status === 'completed' && row.deliveredCount + row.failedCount === row.sentCount) return
      if (performance.now() - begun > Math.max(600_000, recipients * 60))
        throw new Error(`The crash test did not end: ${now}`)
    }
  }

  async function outcome(id: string): Promise<CrashTestOutcome> {
    const row = await read(sql, id)
    const messages = await sandbox.messages()
    const perPhone = new Map<string, number>()
    for (const { toNumber } of messages) perPhone.set(toNumber, (perPhone.get(toNumber) ?? 0) + 1)
    for (const [phone, count] of perPhone)
      if (count > 1)
        say(
          `${phone}: ${messages
            .filter(({ toNumber }) => toNumber === phone)
            .map(({ sid, createdAt }) => `${sid.slice(0, 6)} ${createdAt.toISOString()}`)
            .join(
              ', ',
            )} ${JSON.stringify(await sql`select claimed_at, sent_at, attempts, carrier_sid, state from outbound_messages where phone = ${phone}`)}`,
        )
    const [bill] = await sql<{ amount: string }[]>`select amount from transactions where campaign_id = ${id}`
    const [asked] = await sql<
      { count: number }[]
    >`select count(*)::int as count from outbound_messages where campaign_id = ${id} and (attempts > 1 or lookups > 0)`
    const failed = messages.filter(({ status }) => status === 'undelivered' || status === 'failed').length
    const [due] = await sql<
      { due: string }[]
    >`select round(unit_price * ${messages.length - failed}, 2)::text as due from campaigns where id = ${id}`
    return {
      recipients,
      texted: { twice: [...perPhone.values()].filter((count) => count > 1).length, never: recipients - perPhone.size },
      ours: {
        sent: row?.sentCount ?? 0,
        delivered: row?.deliveredCount ?? 0,
        failed: row?.failedCount ?? 0,
        status: row?.status ?? '',
      },
      carrier: {
        taken: messages.length,
        delivered: messages.filter(({ status }) => status === 'delivered').length,
        failed,
      },
      charged: bill?.amount ?? '',
      due: due?.due ?? '',
      askedAbout: asked?.count ?? 0,
      seconds: Math.round((performance.now() - begun) / 100) / 10,
    }
  }
}

const read = async (sql: Services['sql'], id: string) =>
  (
    await sql<
      { status: string; sentCount: number; deliveredCount: number; failedCount: number }[]
    >`select status, sent_count, delivered_count, failed_count from campaigns where id = ${id}`
  )[0]
