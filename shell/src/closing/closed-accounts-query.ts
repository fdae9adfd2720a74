import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { closingMoney, listClosedAccounts } from 'contract/closing'
import { teamKey } from '../../host/members-query.ts'

/** The closed accounts that one may open again. */
export const closedAccountsQuery = queryOptions({
  queryKey: [...teamKey, 'closed'],
  queryFn: () => call(listClosedAccounts, {}),
  staleTime: 0,
})

/** What becomes of the balance when the account is closed now. */
export const closingMoneyQuery = queryOptions({
  queryKey: ['closing-money'],
  queryFn: () => call(closingMoney, {}),
  staleTime: 0,
})
