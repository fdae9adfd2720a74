import { readConfig } from '../../src/platform/config/config.ts'
import { recipientLoader } from '../../src/features/campaigns/load-recipients.ts'
import { createServices } from '../../src/app/create-services.ts'
import { connectCarrier } from '../../src/platform/providers/sms/connect-carrier.ts'
import { eventInterpreter } from '../../src/features/carrier-events/interpret-events.ts'
import { runRecovery } from '../../src/features/sending/recover.ts'
import { runSender } from '../../src/features/sending/sender.ts'
import { campaignCounters } from '../../src/features/sending/campaign-counters.ts'
import { crashTestRules } from './crash-test-rules.ts'

/**
 * A worker process of a crash test: everything that sends, with short times, so that a test can kill it often. Says when it is
 * ready and begins when it is told to. Its argument is the root of the checkout.
 */
async function work(): Promise<void> {
  const config = readConfig(process.env, process.argv[2] ?? '')
  const { services } = await createServices(config, { databaseUrl: config.databaseUrl ?? '', name: 'crash-test' })
  const rules = crashTestRules(config)
  const workerServices = {
    ...services,
    carrier: connectCarrier(config, services.sql, { sockets: rules.atOnce, timeoutMs: rules.timeoutMs }),
  }
  const signal = new AbortController().signal
  const again = async (run: () => Promise<void>): Promise<void> => {
    for (;;) {
      await run().catch(() => {})
      await new Promise((wake) => setTimeout(wake, 200))
    }
  }
  // A spare may take over while the database starts again.
  while (!(await services.sql`select 1`.catch(() => undefined))) await new Promise((wake) => setTimeout(wake, 200))
  await new Promise<void>((begin) => {
    process.once('message', () => begin())
    process.send?.('ready')
  })
  await Promise.all([
    again(() => recipientLoader.run(workerServices, signal)),
    again(() => runSender(workerServices, signal, rules)),
    again(() => runRecovery(workerServices, signal, rules)),
    again(() => eventInterpreter.run(workerServices, signal)),
    again(() => campaignCounters.run(workerServices, signal)),
  ])
}

await work()
