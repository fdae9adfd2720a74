import { listAllBroughtNumbers } from 'contract/brought-numbers'
import { listDisputes } from 'contract/disputes'
import { listLaunchReviews } from 'contract/launch-reviews'
import { listMoneyRequests } from 'contract/money-requests'
import { listAllNumbers } from 'contract/numbers'
import { listSetAsideJobs } from 'contract/operations'
import { listRegistrations } from 'contract/registration'
import { answers } from 'shell/testing'

/** For tests: nothing waits for an employee. Replies that stand before these go first. */
export const nothingWaits = [
  answers(listSetAsideJobs, () => []),
  answers(listRegistrations, () => []),
  answers(listAllNumbers, () => []),
  answers(listAllBroughtNumbers, () => []),
  answers(listDisputes, () => []),
  answers(listMoneyRequests, () => []),
  answers(listLaunchReviews, () => []),
]
