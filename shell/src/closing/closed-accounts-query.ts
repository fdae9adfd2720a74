import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listClosedAccounts } from 'contract/closing'
import { teamKey } from '../../host/members-query.ts'

/** The closed accounts that one may open again. */
export const closedAccountsQuery = queryOptions({
  queryKey: [...teamKey, 'closed'],
  queryFn: () => call(listClosedAccounts, {}),
  staleTime: 0,
})
