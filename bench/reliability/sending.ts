import { setTimeout as wait } from 'node:timers/promises'
import { createServices } from '../../api/src/app/create-services.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { sendingRules } from '../../api/src/features/sending/sending-rules.ts'
import type { SandboxChanges } from '../../api/src/platform/providers/sms/sandbox-settings.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { bundledProgram } from '../../api/test/programs.ts'
import { runCrashTest, type CrashTestOptions } from '../../api/test/sending-crashes/run-crash-test.ts'
import { startCrashWorker } from '../../api/test/sending-crashes/start-crash-worker.ts'
import { compare, people, startProduct, startSendingHost, type Product } from './host.ts'
import { unless, type Row, type Run } from './outcome.ts'

/** Worker processes that die while a campaign is sent, with a carrier that loses answers, repeats reports and shuffles them. */
export async function crash(
  run: Run,
  faults: Partial<CrashTestOptions> & { recipients: number },
  {
    pace = 24_000,
    watch,
  }: { pace?: number; watch?: (host: Awaited<ReturnType<typeof startSendingHost>>) => Partial<CrashTestOptions> } = {},
): Promise<string[]> {
  const host = await startSendingHost({ messagesPerMinute: pace })
  try {
    const outcome = await runCrashTest({
      ...host,
      kills: 0,
      workers: 2,
      messagesPerMinute: pace,
      ...faults,
      ...watch?.(host),
    })
    const { texted, ours, carrier, charged, due, askedAbout, seconds, recipients } = outcome
    const ledger = await reconcile(host.services)
    run.say('texts; seconds; rows that recovery asked about', `${recipients}; ${seconds}; ${askedAbout}`)
    run.say('phones that got it twice, and never', `${texted.twice}, ${texted.never}`)
    run.say('carrier: taken, delivered, failed', `${carrier.taken}, ${carrier.delivered}, ${carrier.failed}`)
    run.say('ours: sent, delivered, failed', `${ours.sent}, ${ours.delivered}, ${ours.failed}`)
    run.say('charged, and due for what the carrier delivered', `${charged}, ${due}`)
    return [
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
  } finally {
    await host.stop()
  }
}

export const killedWorkers: Row = {
  what: 'workers killed, 100 times over 100,000 texts',
  run: (run) => crash(run, { recipients: run.of(100_000), kills: run.of(100) }),
}

export const reports: Row = {
  what: 'reports twice and in any order, while workers are killed',
  run: (run) =>
    crash(run, { recipients: run.of(10_000), kills: run.of(10), settings: { duplicateShare: 0.9, shuffle: true } }),
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
  }: {
    texts: number
    workers?: number
    pace?: number
    settings?: SandboxChanges
    meanwhile?: (product: Product, taken: () => Promise<number>) => Promise<string[]>
    expected?: number
  },
): Promise<string[]> {
  const product = await startProduct({ CARRIER_MESSAGES_PER_MINUTE: String(pace) }, settings)
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
    const found = await meanwhile(product, taken)
    await ended(product, id)
    run.say('texts; seconds', `${texts}; ${((performance.now() - begun) / 1000).toFixed(1)}`)
    return [...found, ...(await compare(product, run.say, expected))]
  } finally {
    await product.stop()
  }
}

/** Until every text of a campaign has its end. */
async function ended({ services }: Product, id: string): Promise<void> {
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
  what: 'the carrier lists a text 2 s late, and loses a fifth of its answers',
  run: (run) => campaign(run, { texts: run.of(5000), settings: { listDelayMs: 2000, lostAnswerShare: 0.2 } }),
}

export const busyCarrier: Row = {
  what: '30 % of the answers are 429, 10 % are 5xx',
  async run(run) {
    const [texts, pace] = [run.of(20_000), 12_000]
    const begun = performance.now()
    let last = 0
    let most = 0
    const differences = await campaign(run, {
      texts,
      pace,
      settings: { busyShare: 0.3, serverErrorShare: 0.1, retryAfterSeconds: 0, latencyMs: 5, latencySpreadMs: 10 },
      async meanwhile({ sandbox }, taken) {
        while ((await taken()) < texts * 0.99) await wait(50)
        most = performance.now()
        while ((await taken()) < texts) await wait(50)
        last = performance.now()
        const perSecond = new Map<number, number>()
        for (const { createdAt } of await sandbox.messages()) {
          const second = Math.floor(createdAt.getTime() / 1000)
          perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
        }
        run.say('most texts in one second, and the pace', `${Math.max(...perSecond.values())}, ${pace / 60}`)
        return []
      },
    })
    const [took, ideal] = [(last - begun) / 1000, texts / (pace / 60)]
    run.say(
      'seconds until the last was taken, the start of the product among them; ideal',
      `${took.toFixed(1)}; ${ideal.toFixed(1)}`,
    )
    run.say('times the ideal', (took / ideal).toFixed(2))
    // Texts whose call was answered 5xx are asked for twice, four seconds apart, before they are sent again.
    run.say('… of all but the last hundredth', ((most - begun) / 1000 / ideal).toFixed(2))
    return [...differences, ...unless(took <= ideal * 1.5, `${(took / ideal).toFixed(2)} times the ideal`)]
  },
}

const spellings = [
  'STOP',
  'stop',
  'Stop.',
  ' STOP ',
  'STOP!',
  'stopall',
  'UNSUBSCRIBE',
  'unsubscribe',
  'Cancel',
  'END',
  'quit',
  'Quit',
  'OPTOUT',
  'REVOKE',
  'sToP',
  'STOP\n',
  'cancel',
  'End',
  'QUIT',
  'Unsubscribe',
]

export const optOuts: Row = {
  what: 'STOP in 20 spellings by people who are being texted, with four workers',
  async run(run) {
    const texts = run.of(5000)
    const product = await startProduct(
      { CARRIER_MESSAGES_PER_MINUTE: '6000' },
      { latencyMs: 5, latencySpreadMs: 30 },
      // When a STOP was committed, not when it came.
      { track_commit_timestamp: 'on' },
    )
    const { services, sandbox, owner } = product
    try {
      for (let index = 0; index < 4; index += 1) await product.work()
      const list = people(texts)
      // What was texted before is who can answer: the shared sender is all accounts'.
      const { id } = await launchCampaign(services, owner.accountId, {
        name: 'Bench',
        messageTemplate: 'Hi',
        provider: 'twilio',
        recipients: list,
      })
      const stopped: string[] = []
      while (stopped.length < Math.min(1000, texts / 5)) {
        const [next] = await services.sql<{ phone: string }[]>`
          select phone from outbound_messages where state = 'queued' and kind = 'campaign' and phone <> all(${stopped}) order by id offset ${stopped.length % 60} limit 1
        `
        if (!next) break
        stopped.push(next.phone)
        await sandbox.text(next.phone, spellings[stopped.length % spellings.length] ?? 'STOP')
      }
      await ended(product, id)
      const suppressed = new Map(
        (
          await services.sql<{ phone: string; at: string }[]>`
            select phone, min(at) as at from (
              select phone, pg_xact_commit_timestamp(xmin) as at from suppressed_phones union all select phone, pg_xact_commit_timestamp(xmin) from number_opt_outs
            ) s group by phone
          `
        ).map(({ phone, at }) => [phone, Date.parse(at)]),
      )
      const texted = (await sandbox.messages()).filter(
        ({ body, direction }) => body === 'Hi' && direction !== 'inbound',
      )
      const after = texted
        .map(({ toNumber, createdAt }) => createdAt.getTime() - (suppressed.get(toNumber) ?? Number.POSITIVE_INFINITY))
        .filter((late) => late > 0)
      const { leavesWithinMs } = sendingRules(services.config)
      run.say(
        'texts, STOPs of people who waited for theirs, of them taken down',
        `${texts}, ${stopped.length}, ${suppressed.size}`,
      )
      run.say(
        'texted after the STOP was committed: within the bound of a claim, later',
        `${after.filter((late) => late <= leavesWithinMs).length}, ${after.filter((late) => late > leavesWithinMs).length}`,
      )
      const known = new Set(texted.map(({ toNumber }) => toNumber))
      return [
        ...unless(suppressed.size === stopped.length, `${stopped.length - suppressed.size} STOPs are not on a list`),
        ...unless(
          after.every((late) => late <= leavesWithinMs),
          'texted after a STOP',
        ),
        ...(await compare(product, () => {}, known.size)),
      ]
    } finally {
      await product.stop()
    }
  },
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
      return await compare(product, run.say, texts)
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
      return unless(after === 0, `${after} calls began after the bound`)
    } finally {
      for (const worker of workers) worker.process.kill('SIGKILL')
      await sandbox.stop()
      await host.stop()
    }
  },
}
