import { Refusal } from '../../platform/errors/refusal.ts'
import { job } from '../../platform/jobs/job.ts'
import { isUnpaid, TOO_MANY_UNPAID } from '../billing/unpaid-orders.ts'
import { fillPullListJob } from '../orders/fill-pull-list-job.ts'
import { handOver } from '../quotas/keep-file.ts'
import { refuseWhenFull } from '../quotas/quotas.ts'
import type { Services } from '../../platform/services/services.ts'
import { propertySources } from './sources/property-sources.ts'
import type { Delivery, WaitingPullList } from './sources/property-source.ts'
import { deliverPullList } from './deliver-pull-list.ts'
import { failPullList } from './fail-pull-list.ts'
import { keptDelivery } from './filled-list.ts'
import { clearSelections, waitingPullList } from './queries.ts'
import { waitForPayment } from './wait-for-payment.ts'

/** Fills an order from the first source that covers it, or delivers what an employee has made of it and was kept until it was paid. An order that has ended is left alone. */
export const fillPullList = job({
  ...fillPullListJob,
  async run({ orderId }, services) {
    const [list] = await waitingPullList(services.sql, orderId)
    if (!list || (await isUnpaid(services.sql, list.accountId, orderId))) return
    try {
      const kept = await keptDelivery(services.sql, list)
      // Its file stays, whatever becomes of this attempt: another may have delivered it.
      if (kept) return void (await deliverPullList(list, kept, services))
      for (const source of propertySources) {
        if (!(await source.covers(list, services))) continue
        await refuseWhenFull(services.sql, list.accountId)
        const delivery = await source.fill(list, services)
        if (delivery !== 'later') await deliverOnce(list, delivery, services)
        return
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'wallet_empty') return void (await failPullList(orderId, error.message, services))
      if ((await waitForPayment(list, error, services)) === 'too_many')
        await failPullList(orderId, TOO_MANY_UNPAID, services)
    }
  },
  gaveUp: ({ orderId }, services) =>
    failPullList(orderId, 'We could not prepare this list. Nothing was charged. Please try again.', services),
})

/** Another worker may have delivered the list meanwhile: then nothing of this attempt stays. */
async function deliverOnce(list: WaitingPullList, delivery: Delivery, services: Services): Promise<void> {
  const amount = await handOver(services, delivery.fileKey, () => deliverPullList(list, delivery, services))
  if (amount === null) await clearSelections(services.sql, list.accountId, list.orderId)
}
