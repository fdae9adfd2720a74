import { queryOptions } from '@tanstack/react-query'
import { getBillingAccount } from 'contract/billing'
import { call } from 'contract/client'

/** The customer's usage and spending in the current billing month. */
export const accountQuery = queryOptions({
  queryKey: ['api', 'billing', 'account'],
  queryFn: () => call(getBillingAccount, {}),
  staleTime: 0,
})
