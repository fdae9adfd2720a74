import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listReleaseKeys } from 'contract/release-keys'

export const releaseKeysQuery = queryOptions({
  queryKey: ['release-keys'],
  queryFn: () => call(listReleaseKeys, {}),
})
