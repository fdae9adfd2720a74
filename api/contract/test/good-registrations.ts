import type { BusinessProfile } from '../business-profile.ts'
import { goodRegistrationsOfHomes } from './good-registrations-of-homes.ts'
import { goodRegistrationsOfNonProfits } from './good-registrations-of-non-profits.ts'
import { goodRegistrationsOfTrades } from './good-registrations-of-trades.ts'
import { goodProfile } from './sample-profile.ts'

/** Registrations of many kinds of business: the pre-check refuses none of them. */
export const goodRegistrations: readonly BusinessProfile[] = [
  ...goodRegistrationsOfHomes,
  ...goodRegistrationsOfNonProfits,
  ...goodRegistrationsOfTrades,
].map((change) => ({ ...goodProfile, brandName: '', ...change }))
