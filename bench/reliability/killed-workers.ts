import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { runCrashTest, type CrashTestOptions } from '../../api/test/sending-crashes/run-crash-test.ts'
import type { SendingHost } from '../sms/host.ts'
import { startSendingHost } from './host.ts'
import { unless, type Outcome, type Row, type Run } from './outcome.ts'

export const killedWorkers: Row = {
  what: 'workers killed, 100 times over 100,000 texts',
  run: (run) => crash(run, { recipients: run.of(100_000), kills: run.of(100) }),
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

/** Goes on beside the sending; ended once all is sent, it returns what it found wrong. */
export type Beside = (host: SendingHost, run: Run) => () => Promise<string[]>

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
