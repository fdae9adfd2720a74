import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { countConversations } from 'contract/messages'
import { useLive } from '../../host/live.ts'

/** The message centre asks the same under the same key: what it changes shows here at once. */
const countsQuery = queryOptions({ queryKey: ['messages', 'counts'], queryFn: () => call(countConversations, {}) })

/** How many conversations have a reply that nobody has opened; undefined until it is known. */
export function useUnread(): number | undefined {
  const queryClient = useQueryClient()
  useLive(['message'], () => void queryClient.invalidateQueries(countsQuery))
  return useQuery(countsQuery).data?.unread
}
