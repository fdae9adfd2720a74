import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Loop } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import { sendingRules } from '../sending/sending-rules.ts'
import { openRestoration } from './queries.ts'
import { settleRestoration } from './settle-restoration.ts'

/** A database is restored while no worker runs on it: looked at after each start, and then hardly ever. */
const SELDOM_MS = 3_600_000

/** After a restore: asks the carrier what was sent and received since the backup. Until then no worker sends. */
export const restorationLoop: Loop = {
  name: 'restoration',
  run: (services, signal) => runRestoration(services, signal, sendingRules(services.config)),
}

/** With a grace of the caller's choice: what the carrier took last may be in its list only after it. */
export const runRestoration = (services: Services, signal: AbortSignal, { graceSeconds }: { graceSeconds: number }) =>
  createLoop({
    name: 'restoration',
    pauseMs: 5000,
    failure: 'sending waits until it is settled what was sent since the backup',
    begin:
      ({ sql, log }) =>
      async () => {
        const [open] = await openRestoration(sql)
        if (!open) return SELDOM_MS
        const left = (graceSeconds - open.restoredSecondsAgo) * 1000
        if (left > 0) return left
        log.warn({ settled: await settleRestoration(services) }, 'what was sent since the backup is settled')
        return SELDOM_MS
      },
  }).run(services, signal)
