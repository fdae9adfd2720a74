import { centsOf, type Money } from 'contract/money'
import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { endWait, isUnpaid, waitWithList } from '../billing/unpaid-orders.ts'
import { fillPullListJob } from '../orders/fill-pull-list-job.ts'
import { lockOpenOrder } from '../orders/queries.ts'
import { startUnpaidJob } from '../orders/start-unpaid-job.ts'
import { keptKeys } from './filled-list.ts'
import { priceOfList } from './price-of-list.ts'
import { countFreshKeys, countFreshRecords, waitingPullList } from './queries.ts'
import type { WaitingPullList } from './sources/property-source.ts'

/** Says again what lists cost that wait for payment, once another has bought records of theirs: they are free by then. What is covered so starts. */
export const lowerWaitingLists = job({
  name: 'lower-waiting-lists',
  payload: z.object({ accountId: z.uuid() }),
  attempts: 5,
  async run({ accountId }, { sql, config }) {
    for (const { orderId, amount, description } of await waitingLists(sql, accountId))
      await sql.begin(async (tx) => {
        // Before the account, as whoever starts it does.
        await lockOpenOrder(tx, accountId, orderId)
        const [list] = await waitingPullList(tx, orderId)
        if (!list || !(await isUnpaid(tx, accountId, orderId))) return
        const now = await priceOfList(tx, list, await freshOf(tx, list))
        if (centsOf(now.amount) >= centsOf(amount)) return
        const key = `pull-list:${orderId}`
        if (centsOf(now.amount) === 0n) {
          await endWait(tx, accountId, key)
          await enqueue(tx, fillPullListJob, { orderId }, { accountId })
          return
        }
        const bill = { accountId, key, amount: now.amount, description }
        // It waits already, so no mail is sent and what is missing is not read.
        await waitWithList(tx, orderId, { bill, missing: now.amount, publicUrl: config.publicUrl })
        await enqueue(tx, startUnpaidJob, { accountId }, { accountId })
      })
  },
})

/** Has it done once the caller's transaction has bought records for a list, where others wait. */
export async function lowerOthers(tx: Sql, { accountId, orderId }: WaitingPullList): Promise<void> {
  const others = (await waitingLists(tx, accountId)).filter((waiting) => waiting.orderId !== orderId)
  if (others.length > 0) await enqueue(tx, lowerWaitingLists, { accountId }, { accountId })
}

const waitingLists = (sql: Sql, accountId: string) => sql<{ orderId: string; amount: Money; description: string }[]>`
  select order_id, amount::text as amount, description from unpaid_orders
  where account_id = ${accountId} and order_id is not null order by created_at, key
`

/** How many records of a list its account would pay for now: of the one that an employee has filled, or of our own. */
async function freshOf(sql: Sql, list: WaitingPullList): Promise<number> {
  const keys = await keptKeys(sql, list)
  if (keys) return countFreshKeys(sql, list.accountId, keys)
  if (!list.selection) throw new Error(`The list ${list.orderId} waits for payment, and nothing was made of it`)
  return countFreshRecords(sql, list.accountId, list.selection)
}
