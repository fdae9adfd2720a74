import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { monthOf, monthStart } from '../billing/billing-month.ts'
import { closeMonth } from './close-month.ts'
import { unbilled } from './queries.ts'
import { whyStopped } from './seller.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100

/** Makes the invoices of the months that are over, within minutes of midnight, Eastern Time; any number of workers may do it at once. */
export const invoicing = createLoop({
  name: 'invoicing',
  pauseMs: EVERY_MS,
  needsRoom: true,
  failure: 'invoices wait',
  begin: (services) => () => invoiceMonths(services),
})

/** Closes every month that is over and has money in it that is on no invoice, the oldest of each account first. */
export async function invoiceMonths(services: Services): Promise<void> {
  const reason = whyStopped(services)
  if (reason) return services.log.warn({ reason }, 'no invoices are made')
  const before = monthStart(services.now())
  for (;;) {
    const accounts = await unbilled(services.sql, before, AT_ONCE)
    for (const { accountId, since } of accounts) await closeMonth(services, accountId, monthOf(new Date(since)))
    if (accounts.length === 0) return
  }
}
