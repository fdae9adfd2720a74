import { Refusal } from '../../platform/errors/refusal.ts'
import { job } from '../../platform/jobs/job.ts'
import { isUnpaid } from '../billing/unpaid-orders.ts'
import { fillPullListJob } from '../orders/fill-pull-list-job.ts'
import { failOrder } from '../orders/orders.ts'
import { refuseWhenFull } from '../quotas/quotas.ts'
import { propertySources } from './sources/all.ts'
import { deliverPullList } from './deliver-pull-list.ts'
import { waitingPullList } from './queries.ts'
import { waitForPayment } from './wait-for-payment.ts'

/** Fills an order from the first source that covers it. An order that has ended is left alone. */
export const fillPullList = job({
  ...fillPullListJob,
  async run({ orderId }, services) {
    const [list] = await waitingPullList(services.sql, orderId)
    if (!list || (await isUnpaid(services.sql, list.accountId, orderId))) return
    try {
      for (const source of propertySources) {
        if (!(await source.covers(list, services))) continue
        await refuseWhenFull(services.sql, list.accountId)
        const delivery = await source.fill(list, services)
        if (delivery !== 'later') await deliverPullList(list, delivery, services)
        return
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'wallet_empty') return waitForPayment(list, error, services)
      await services.sql.begin((tx) => failOrder(tx, orderId, error.message))
    }
  },
  async gaveUp({ orderId }, { sql }) {
    await sql.begin((tx) =>
      failOrder(tx, orderId, 'We could not prepare this list. Nothing was charged. Please try again.'),
    )
  },
})
