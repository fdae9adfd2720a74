import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { returnFailedRefund } from '../billing/returned-refunds.ts'

/** Asks the processor which refunds of a payment never arrived, since an event is not believed for what it says, and brings their money into the balance. */
export const readRefunds = job({
  name: 'read-refunds',
  payload: z.object({ reference: z.string() }),
  attempts: 20,
  async run({ reference }, services) {
    const { sql, cards } = services
    const [payment] = await ownerOf(sql, cards.name, reference)
    if (!payment) return
    for (const { key, amount } of await cards.failedRefunds(reference))
      await returnFailedRefund(services, { accountId: payment.accountId, key, reference, amount })
  },
})

const ownerOf = (sql: Sql, provider: string, reference: string) => sql<{ accountId: string }[]>`
  select account_id from payments where provider = ${provider} and reference = ${reference}
  union all select account_id from top_ups where provider = ${provider} and reference = ${reference}
`
