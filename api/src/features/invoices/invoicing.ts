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

/**
 * Closes every month that is over and has money in it that is on no invoice, the oldest of each account first. Where a tax is not known, because
 * the service that knows it does not say, that account's invoice waits for the next look: none is made with a guess. Throws the first failure, once the others are made.
 */
export async function invoiceMonths(services: Services): Promise<void> {
  const reason = await whyStopped(services)
  if (reason) return services.log.warn({ reason }, 'no invoices are made')
  const before = monthStart(services.now())
  const failed = new Map<string, unknown>()
  for (;;) {
    const accounts = await unbilled(services.sql, before, AT_ONCE + failed.size)
    const waiting = accounts.filter(({ accountId }) => !failed.has(accountId))
    for (const { accountId, since } of waiting)
      await closeMonth(services, accountId, monthOf(new Date(since))).catch((error: unknown) => {
        failed.set(accountId, error)
        services.log.error({ err: error, accountId }, 'an invoice was not made')
      })
    if (waiting.length === 0) break
  }
  for (const error of failed.values()) throw error
}
