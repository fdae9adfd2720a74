import { startSandboxCarrier, type SandboxCarrier } from '../src/platform/providers/sms/start-sandbox-carrier.ts'
import type { SandboxOutcomes } from '../src/platform/providers/sms/sandbox-people.ts'
import type { Job, Loop } from '../src/platform/jobs/job.ts'
import type { TestApp } from './app.ts'

/** Of an app that is tested with it: more than any test sends. */
export const QUICK_PACE = { CARRIER_MESSAGES_PER_MINUTE: '60000' }

/**
 * Starts an app with its worker and a sandbox carrier that delivers and reports within a moment, and where people write only what the
 * test says. `outcomes` decides how each text ends; the worker has all jobs and loops, or those that are named.
 */
export function quickSandbox(
  app: TestApp,
  { outcomes, jobs, loops }: { outcomes?: SandboxOutcomes; jobs?: readonly Job[]; loops?: readonly Loop[] } = {},
) {
  let sandbox: SandboxCarrier
  return {
    async start(): Promise<void> {
      await app.start()
      sandbox = await startSandboxCarrier({
        port: 0,
        sql: app.services.sql,
        inboundUrl: `${app.url}/api/carrier/inbound`,
        ...(outcomes ? { outcomes } : {}),
        settings: {
          latencyMs: 1,
          latencySpreadMs: 2,
          sentAfterMs: 20,
          deliveredAfterMs: 40,
          replyAfterMs: 50,
          failureShare: 0,
          replyShare: 0,
          stopShare: 0,
        },
      })
      await app.work(jobs, loops)
    },
    async stop(): Promise<void> {
      await sandbox.stop()
      await app.stop()
    },
    /** A person texts one of our numbers: the one that texted them last, where none is named. */
    text: (from: string, body: string, to?: string) => sandbox.text(from, body, to),
    /** What the carrier took. */
    messages: () => sandbox.messages(),
    change: (changed: Parameters<SandboxCarrier['change']>[0]) => sandbox.change(changed),
  }
}
