import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../host/live.ts'
import { conversationCountsQuery } from '../../host/shared-queries.ts'

/** How many conversations have an unread reply; undefined until loaded. */
export function useUnread(): number | undefined {
  const queryClient = useQueryClient()
  useLive(['message'], () => void queryClient.invalidateQueries(conversationCountsQuery))
  return useQuery(conversationCountsQuery).data?.unread
}
