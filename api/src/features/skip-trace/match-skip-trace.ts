import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { ChildKilled } from '../../platform/jobs/run-in-child.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { handOver } from '../quotas/keep-file.ts'
import { refuseWhenFull } from '../quotas/quotas.ts'
import { deliverSkipTrace } from './deliver-skip-trace.ts'
import { failSkipTrace } from './fail-skip-trace.ts'
import { waitingSkipTrace } from './queries.ts'
import { skipTraceSources } from './sources/skip-trace-sources.ts'

/** Has an upload traced by the first source that knows its areas. A trace that has ended is left alone. */
export const matchSkipTrace = job({
  name: 'match-skip-trace',
  payload: z.object({ orderId: z.uuid() }),
  attempts: 4,
  heavy: true,
  async run({ orderId }, services) {
    const [trace] = await waitingSkipTrace(services.sql, orderId)
    if (!trace) return
    try {
      await refuseWhenFull(services.sql, trace.accountId)
      for (const source of skipTraceSources) {
        const traced = await source.trace(trace, services)
        if (traced === 'elsewhere') continue
        if (traced !== 'later')
          await handOver(services, traced.fileKey, () => deliverSkipTrace(trace, traced, services))
        return
      }
    } catch (error) {
      // The file is at fault, not we: trying again would say the same.
      if (!(error instanceof Refusal)) throw error
      await failSkipTrace(orderId, error.message, services)
    }
  },
  async gaveUp({ orderId }, services, error) {
    const reason = error instanceof ChildKilled ? error.message : 'We could not process this file. Please try again.'
    await failSkipTrace(orderId, reason, services)
  },
})
