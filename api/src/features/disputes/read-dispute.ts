import { job } from '../../platform/jobs/job.ts'
import { ProcessorRefusal } from '../../platform/providers/cards/card-processor.ts'
import { readDisputeJob } from '../checkout/dispute-job.ts'
import { recordDispute, tellMissing } from './record-dispute.ts'

/** Asks the processor how a dispute stands, and writes it down: events may come late, twice or out of order. */
export const readDispute = job({
  ...readDisputeJob,
  async run({ id }, services) {
    const dispute = await services.cards.dispute(id).catch((error: unknown) => {
      if (error instanceof ProcessorRefusal && error.isMissing) return undefined
      throw error
    })
    await (dispute ? recordDispute(services, dispute) : tellMissing(services, id))
  },
})
