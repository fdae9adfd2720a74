import { useQueryClient } from '@tanstack/react-query'
import { useLive } from 'shell/host/live'
import { useThrottled } from '../parts/use-throttled.ts'
import { countsQuery, messagesKey } from './messages-query.ts'

/** Keeps list, thread and person true. Hundreds of replies a minute are shown a few times a second; the counts, which cost the server more, less often. */
export function useLiveMessages() {
  const client = useQueryClient()
  const show = useThrottled(() => void client.invalidateQueries({ queryKey: messagesKey, predicate: ({ queryKey }) => queryKey[1] !== countsQuery.queryKey[1] }), 400)
  const count = useThrottled(() => void client.invalidateQueries({ queryKey: countsQuery.queryKey }), 2000)
  useLive(['message', 'status', 'contact'], () => {
    show()
    count()
  })
}
