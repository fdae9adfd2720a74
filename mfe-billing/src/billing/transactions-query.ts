import { queryOptions } from '@tanstack/react-query'
import { listTransactions } from 'contract/billing'
import { call } from 'contract/client'

/** The account's transactions. The bill changes in the background, so it refetches on return. */
export const transactionsQuery = queryOptions({
  queryKey: ['api', 'billing', 'transactions'],
  queryFn: () => call(listTransactions, {}),
  staleTime: 0,
})
