import type { BasicSearch } from 'contract/properties'
import type { Pool } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { refuseInClosed } from '../billing/ledger.ts'
import { refuseAboveCap } from '../billing/spending-cap.ts'
import { refuseTooManyUnpaid } from '../billing/unpaid-orders.ts'
import { createOrder } from '../orders/orders.ts'
import { orderable, resolveArea, type Selection } from '../properties/areas.ts'
import { refuseHigher } from '../prices/refuse-higher.ts'
import { refuseWhenFull } from '../quotas/quotas.ts'
import { fillPullList } from './fill-pull-list.ts'
import { boughtOf, priceNow } from './price-now.ts'
import { insertPullList } from './queries.ts'

/**
 * Records the order of an area and hands it to the worker. Refuses with 422 `invalid`, 409 `ambiguous_area`, 409 `price_changed`, and with 402
 * `spending_cap` an area of the catalog whose new records would take the month above the cap: its price is known, and it would only fail later.
 */
export async function orderPullList(
  sql: Pool,
  accountId: string,
  search: BasicSearch,
  now: Date,
): Promise<{ jobId: string }> {
  const area = orderable(await resolveArea(sql, search))
  if (area.kind === 'catalog') {
    const cost = await priceNow(sql, accountId, now)
    const { unitPrice, amount } = cost(area.records - (await boughtOf(sql, accountId, area)))
    refuseHigher({
      price: unitPrice,
      shown: search.shownPrice,
      what: 'A record',
      next: 'Look at the price again, then submit your request.',
    })
    await refuseAboveCap(sql, accountId, amount, now)
  }
  return placeOrder(sql, accountId, {
    title: area.label,
    service: 'property_record',
    locationType: search.locationType,
    location: area.kind === 'catalog' ? area.location : search.location,
    selection: area.kind === 'catalog' ? area.selection : null,
  })
}

interface Placed {
  title: string
  service: 'property_record' | 'advanced_property_record'
  locationType: 'city' | 'county' | 'zipcode' | 'filter'
  location: string
  selection: Selection | null
}

/** The order, its details and its job: all or none. Refuses with 413 `storage_full`, 409 `account_closed` and `too_many_unpaid`. */
export async function placeOrder(sql: Pool, accountId: string, { title, ...list }: Placed): Promise<{ jobId: string }> {
  await refuseWhenFull(sql, accountId)
  return sql.begin(async (tx) => {
    await refuseInClosed(tx, accountId)
    await refuseTooManyUnpaid(tx, accountId)
    const jobId = await createOrder(tx, {
      accountId,
      kind: 'pull_list',
      title,
      params: { location: list.location, locationType: list.locationType },
    })
    await insertPullList(tx, { orderId: jobId, accountId, ...list })
    await enqueue(tx, fillPullList, { orderId: jobId }, { key: jobId, accountId })
    await notifyAccount(tx, accountId, { type: 'order', id: jobId })
    return { jobId }
  })
}
