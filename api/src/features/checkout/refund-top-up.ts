import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { assertNotSwitchedOff } from '../../platform/providers/cards/card-processor.ts'
import { isReturned, returnRefund } from '../billing/returned-refunds.ts'

/** Sends money that was added to a balance back to its card; it left the balance in the transaction that stored this job. */
export const refundTopUp = job({
  name: 'refund-top-up',
  payload: z.object({ accountId: z.uuid(), topUpId: z.uuid(), key: z.string(), amount: z.string() }),
  attempts: 20,
  async run({ accountId, topUpId, key, amount }, { sql, cards }) {
    const reference = await referenceOf(sql, accountId, topUpId)
    if (!reference) return
    assertNotSwitchedOff(cards)
    if (await isReturned(sql, accountId, key)) return
    await cards.refund({ key, reference, amount })
  },
  async gaveUp({ accountId, topUpId, key, amount }, services, error) {
    const reference = await referenceOf(services.sql, accountId, topUpId)
    if (reference) await returnRefund(services, { accountId, key, reference, amount }, error)
  },
  again: async ({ accountId, key }, sql) => !(await isReturned(sql, accountId, key)),
})

async function referenceOf(sql: Sql, accountId: string, topUpId: string) {
  const [payment] = await sql<
    { reference: string | null }[]
  >`select reference from top_ups where account_id = ${accountId} and id = ${topUpId}`
  return payment?.reference
}
