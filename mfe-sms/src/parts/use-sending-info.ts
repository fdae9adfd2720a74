import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSendingInfo } from 'contract/campaign-launch'
import { call } from 'contract/client'

export const sendingQuery = queryOptions({
  queryKey: ['campaigns', 'sending'],
  queryFn: () => call(getSendingInfo, {}),
  // The registration, numbers and what is owed change on other pages.
  staleTime: 0,
})

/** How texts are sent: through a real carrier or the sandbox, with or without quiet hours. Undefined until loaded. */
export const useSendingInfo = () => useQuery(sendingQuery).data
