import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { finishPurchases } from './buy-number.ts'
import { LONGEST_PURCHASE_SECONDS, markReturned, restOfClosed, takeRested } from './queries.ts'

const EVERY_MS = 60_000

/** Finishes purchases that a worker left, releases what closed accounts had, and gives numbers whose rest is over back to the carrier. */
export const numberTending = createLoop({
  name: 'number-tending',
  pauseMs: EVERY_MS,
  failure: 'numbers wait for the carrier',
  begin: (services) => async () => {
    await finishPurchases(services, LONGEST_PURCHASE_SECONDS)
    await restOfClosed(services.sql)
    while (await returnOne(services));
  },
})

/**
 * Gives one number back whose rest is over; returns whether there was one. Done twice, it is gone all the same. One that the carrier does not take, or whose worker dies
 * meanwhile, is offered again an hour later, and keeps no other. Nothing is locked while the carrier is asked.
 */
export async function returnOne({ sql, carrier, log }: Pick<Services, 'sql' | 'carrier' | 'log'>): Promise<boolean> {
  const [number] = await takeRested(sql)
  if (!number) return false
  try {
    if (number.carrierSid !== null) await carrier.returnNumber(number.carrierSid)
  } catch (error) {
    log.warn({ err: error, number: number.id }, 'the carrier does not take a number back')
    return true
  }
  await markReturned(sql, number)
  return true
}
