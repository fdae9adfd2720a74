import { queryOptions } from '@tanstack/react-query'
import { getAlerts } from 'contract/alerts'
import { call } from 'contract/client'

/** What the member is told of, and how. Another window may change it. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: () => call(getAlerts, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
})
