import { queryOptions } from '@tanstack/react-query'
import { getBillingAccount } from 'contract/billing'
import { call } from 'contract/client'

/** Where the customer stands in the running billing month. */
export const accountQuery = queryOptions({
  queryKey: ['api', 'billing', 'account'],
  queryFn: () => call(getBillingAccount, {}),
  staleTime: 0,
})
