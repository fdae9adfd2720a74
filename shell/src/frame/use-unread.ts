import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../host/live.ts'
import { conversationCountsQuery } from '../../host/shared-queries.ts'

/** How many conversations have a reply that nobody has opened; undefined until it is known. */
export function useUnread(): number | undefined {
  const queryClient = useQueryClient()
  useLive(['message'], () => void queryClient.invalidateQueries(conversationCountsQuery))
  return useQuery(conversationCountsQuery).data?.unread
}
