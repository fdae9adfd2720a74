import { queryOptions } from '@tanstack/react-query'
import { readAgency } from 'contract/agency'
import { call } from 'contract/client'
import { listAccounts, listInvitations } from 'contract/members'
import { getNamedOwner } from 'contract/new-owner'
import { teamKey } from '../../host/members-query.ts'

/** Who is in an account changes while the page is open. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const invitationsQuery = queryOptions({
  queryKey: [...teamKey, 'invitations'],
  queryFn: () => call(listInvitations, {}),
  ...fresh,
})

export const agencyQuery = queryOptions({
  queryKey: [...teamKey, 'agency'],
  queryFn: () => call(readAgency, {}),
  ...fresh,
})

export const accountsQuery = queryOptions({
  queryKey: [...teamKey, 'accounts'],
  queryFn: () => call(listAccounts, {}),
  ...fresh,
})

/** The member who becomes an owner because the owners are held to be gone. */
export const namedOwnerQuery = queryOptions({
  queryKey: [...teamKey, 'named-owner'],
  queryFn: () => call(getNamedOwner, {}),
  ...fresh,
})
