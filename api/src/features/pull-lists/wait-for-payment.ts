import { centsOf } from 'contract/money'
import { z } from 'zod'
import { fillPullListJob } from '../orders/fill-pull-list-job.ts'
import { lockOpenOrder } from '../orders/queries.ts'
import { startBehind } from '../orders/start-unpaid-job.ts'
import { endWait, hasMostUnpaid, waitWithList } from '../billing/unpaid-orders.ts'
import { fundsOf, missingFor } from '../billing/wallet.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import type { WaitingPullList } from './sources/property-source.ts'
import { clearSelections } from './queries.ts'

const Details = z.object({ amount: z.string() })

/**
 * Lets a list that the wallet did not cover at its delivery wait for the money; nothing of it was delivered. It is made again
 * then, and costs at most what is named now. `keep` writes down, in the same transaction, what is delivered instead of making it again. Where as many
 * wait as may, one more does not begin to: the caller ends it.
 */
export function waitForPayment(
  { orderId, accountId, title }: WaitingPullList,
  { details }: Pick<Refusal, 'details'>,
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
  keep?: (tx: Sql) => Promise<unknown>,
): Promise<'waits' | 'covered' | 'ended' | 'too_many'> {
  const amount = Details.parse(details).amount
  return sql.begin(async (tx) => {
    // Before the account, as whoever delivers does. One that has ended meanwhile waits for no money: its account's card would be charged for it.
    const [open] = await lockOpenOrder(tx, accountId, orderId)
    if (!open) return 'ended'
    await keep?.(tx)
    await clearSelections(tx, accountId, orderId)
    const missing = await missingFor(tx, { accountId, funds: fundsOf(cards), amount })
    const key = `pull-list:${orderId}`
    // The money came while the delivery was taken back.
    if (centsOf(missing) === 0n) {
      await endWait(tx, accountId, key)
      await enqueue(tx, fillPullListJob, { orderId }, { accountId })
      return 'covered'
    }
    if (!keep && !open.waited && (await hasMostUnpaid(tx, accountId))) return 'too_many'
    const bill = { accountId, key, amount, description: `Property list, ${title}` }
    await waitWithList(tx, orderId, { bill, missing, publicUrl: config.publicUrl })
    await startBehind(tx, open)
    return 'waits'
  })
}
