import { useQueryClient } from '@tanstack/react-query'
import { useThrottledCallback } from 'shell/host/debounce'
import { useLive } from 'shell/host/live'
import { conversationCountsQuery, messagesKey } from './messages-query.ts'

/**
 * Keeps list, thread and contact current. Under hundreds of replies a minute they refresh a few times a second; the counts, which
 * are more expensive, less often.
 */
export function useLiveMessages() {
  const client = useQueryClient()
  const show = useThrottledCallback(
    () =>
      void client.invalidateQueries({
        queryKey: messagesKey,
        predicate: ({ queryKey }) => queryKey[1] !== conversationCountsQuery().queryKey[1],
      }),
    400,
  )
  const count = useThrottledCallback(
    () => void client.invalidateQueries({ queryKey: conversationCountsQuery().queryKey }),
    2000,
  )
  useLive(['message', 'status', 'contact'], () => {
    show()
    count()
  })
}
