import { centsOf } from 'contract/money'
import { z } from 'zod'
import { fillPullListJob } from '../orders/fill-pull-list-job.ts'
import { waitWithList } from '../billing/unpaid-orders.ts'
import { fundsOf, missingFor } from '../billing/wallet.ts'
import type { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import type { WaitingPullList } from './sources/property-source.ts'
import { clearSelections } from './queries.ts'

const Details = z.object({ amount: z.string() })

/**
 * Lets a list that the wallet did not cover at its delivery wait for the money; nothing of it was delivered. It is made again
 * then, and costs at most what is named now.
 */
export function waitForPayment(
  { orderId, accountId, title }: WaitingPullList,
  { details }: Pick<Refusal, 'details'>,
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
): Promise<void> {
  const amount = Details.parse(details).amount
  return sql.begin(async (tx) => {
    await clearSelections(tx, accountId, orderId)
    const missing = await missingFor(tx, { accountId, funds: fundsOf(cards), amount })
    // The money came while the delivery was taken back.
    if (centsOf(missing) === 0n) return enqueue(tx, fillPullListJob, { orderId }, { accountId })
    const bill = { accountId, key: `pull-list:${orderId}`, amount, description: `Property list, ${title}` }
    await waitWithList(tx, orderId, { bill, missing, publicUrl: config.publicUrl })
  })
}
