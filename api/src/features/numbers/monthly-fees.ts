import { createLoop } from '../../platform/jobs/create-loop.ts'
import { chargeOneCampaign } from '../registration/campaign-fees.ts'
import { chargeOneNumber } from './number-fees.ts'

const EVERY_MS = 10_000

/** Charges the months of numbers and campaigns that began. */
export const monthlyFees = createLoop({
  name: 'monthly-fees',
  pauseMs: EVERY_MS,
  failure: 'monthly fees are charged late',
  begin: (services) => async () => {
    while (await chargeOneNumber(services));
    while (await chargeOneCampaign(services));
  },
})
