import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'

/** Sends money that was added to a balance back to its card; it left the balance in the transaction that stored this job. */
export const refundTopUp = job({
  name: 'refund-top-up',
  payload: z.object({ accountId: z.uuid(), topUpId: z.uuid(), key: z.string(), amount: z.string() }),
  attempts: 20,
  async run({ accountId, topUpId, key, amount }, { sql, cards }) {
    const [payment] = await sql<{ provider: string; reference: string | null }[]>`
      select provider, reference from top_ups where account_id = ${accountId} and id = ${topUpId}
    `
    if (payment?.provider === cards.name && payment.reference)
      await cards.refund({ key, reference: payment.reference, amount })
  },
})
