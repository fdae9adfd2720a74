import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listMembers } from 'contract/members'

/** The key prefix of who is in the account: invalidate it after a change of that. */
export const teamKey = ['team'] as const

/** The account's members, owners first. They change while a page is open. */
export const membersQuery = queryOptions({
  queryKey: [...teamKey, 'members'],
  queryFn: () => call(listMembers, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
})
