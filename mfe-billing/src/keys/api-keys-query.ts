import { queryOptions } from '@tanstack/react-query'
import { listApiKeys } from 'contract/api-keys'
import { call } from 'contract/client'

/** The account's API keys, and whether it may make more. Their last use changes in the background, so they refetch on return. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api', 'api-keys'],
  queryFn: () => call(listApiKeys, {}),
  staleTime: 0,
})
