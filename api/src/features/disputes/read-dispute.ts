import { job } from '../../platform/jobs/job.ts'
import { readDisputeJob } from '../checkout/dispute-job.ts'
import { recordDispute } from './record-dispute.ts'

/** Asks the processor how a dispute stands, and writes it down: events may come late, twice or out of order. */
export const readDispute = job({
  ...readDisputeJob,
  async run({ id }, services) {
    await recordDispute(services, await services.cards.dispute(id))
  },
})
