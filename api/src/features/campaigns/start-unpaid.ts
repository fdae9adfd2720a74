import { fillPullListJob } from '../orders/fill-pull-list-job.ts'
import { lockOpenOrder } from '../orders/queries.ts'
import { startUnpaidJob } from '../orders/start-unpaid-job.ts'
import { monthStart } from '../billing/billing-month.ts'
import { hold } from '../billing/ledger.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { refuseAboveCap } from '../billing/spending-cap.ts'
import { dueForLists, endWait, unpaidOrdersOf, type UnpaidOrder } from '../billing/unpaid-orders.ts'
import { missingFor } from '../billing/wallet.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { centsOf, sumOf } from 'contract/money'
import { holdCampaign, moveCampaign } from './queries.ts'

/** Starts what waits for payment, oldest first; what is not covered yet goes on waiting and holds nothing up. */
export const startUnpaid = job({
  ...startUnpaidJob,
  async run({ accountId }, { sql, now }) {
    for (const waiting of await unpaidOrdersOf(sql, accountId))
      await sql
        .begin((tx) => startOne(tx, accountId, waiting, now()))
        .catch(async (error: unknown) => {
          // Not covered, or above the monthly cap: it waits.
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'spending_cap') await lookNextMonth(sql, accountId, now())
        })
  },
})

/** A new month has all of its cap; a cap that is raised before is looked at there. */
async function lookNextMonth(sql: Sql, accountId: string, now: Date): Promise<void> {
  const runAt = monthStart(now, 1)
  const key = `start-unpaid:${accountId}:${runAt.toISOString()}`
  await enqueue(sql, startUnpaidJob, { accountId }, { key, runAt, accountId })
}

async function startOne(
  tx: Sql,
  accountId: string,
  { key, orderId, campaignId }: Pick<UnpaidOrder, 'key' | 'orderId' | 'campaignId'>,
  now: Date,
): Promise<void> {
  // A list or a campaign before its account, as whoever delivers or settles it does.
  if (orderId) await lockOpenOrder(tx, accountId, orderId)
  if (campaignId) await holdCampaign(tx, accountId, campaignId)
  // Held first, so that of two workers the second finds it started.
  await lockAccount(tx, accountId)
  const order = (await unpaidOrdersOf(tx, accountId)).find((one) => one.key === key)
  if (!order) return
  // What older lists are about to be charged is not there for it, nor below the cap.
  const amount = sumOf([order.amount, await dueForLists(tx, accountId)])
  const missing = await missingFor(tx, { accountId, funds: 'wallet', amount })
  if (centsOf(missing) > 0n) return
  // A list would fail at its delivery, once its customer has paid, where the cap is passed by then.
  await refuseAboveCap(tx, accountId, amount, now)
  if (order.campaignId) return startCampaign(tx, accountId, order, now)
  if (!order.orderId) return
  await endWait(tx, accountId, key)
  await enqueue(tx, fillPullListJob, { orderId: order.orderId }, { accountId })
  await notifyAccount(tx, accountId, { type: 'order', id: order.orderId })
}

/** Holds a waiting campaign's money at the price that its launch showed, and lets it go. Refuses with 402 `wallet_empty` or `spending_cap`. */
export async function startCampaign(
  tx: Sql,
  accountId: string,
  { key, bill, campaignId }: UnpaidOrder,
  now: Date,
): Promise<void> {
  if (!bill || !campaignId) throw new Error(`There is no campaign that waits as ${key}`)
  // So that a cancel comes before all of this or after it; before the account, as whoever settles it does.
  await holdCampaign(tx, accountId, campaignId)
  await hold(tx, { ...bill, at: now })
  await endWait(tx, accountId, key)
  if ((await moveCampaign(tx, accountId, campaignId, ['paused'], 'active')).length === 0)
    throw new Refusal(409, 'wrong_status', 'This campaign is over already')
  await notifyAccount(tx, accountId, { type: 'campaign', id: campaignId })
  await wakeSenders(tx, { campaignId })
}
