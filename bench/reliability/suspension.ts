import { setTimeout as wait } from 'node:timers/promises'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { sendingRules } from '../../api/src/features/sending/sending-rules.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { bundledProgram } from '../../api/test/programs.ts'
import { startCrashWorker } from '../../api/test/sending-crashes/start-crash-worker.ts'
import { startSendingHost } from './host.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { unless, type Row } from './outcome.ts'

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
        await launchCampaign(services, account.id, benchCampaign(people(texts, first)))
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
