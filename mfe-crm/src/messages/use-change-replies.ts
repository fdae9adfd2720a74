import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyError } from 'shell/host/notify'
import { savedRepliesQuery } from './messages-query.ts'

/** Makes a change of the saved replies, then reads them again. */
export function useChangeReplies() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    // Also where it was refused: a colleague may have changed or deleted the reply.
    onSettled: () => client.invalidateQueries(savedRepliesQuery),
    onError: (error) => notifyError(error, 'The saved reply could not be kept'),
  })
}
