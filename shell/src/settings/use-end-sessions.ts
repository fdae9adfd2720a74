import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { endOtherSessions, endSession } from 'contract/settings'
import { formatCountOf } from '../../host/format.ts'
import { notify, notifyError } from '../../host/notify.ts'
import { sessionsQuery } from './settings-query.ts'

export function useEndSession(onMutate: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => notify({ title: 'Session ended' }),
    onError: (error) => notifyError(error, 'The session could not be ended'),
    onMutate,
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
}

/** Ends every session but this one. */
export function useEndOthers(onMutate: () => void, onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => notify({ title: `${formatCountOf(ended, 'session')} ended` }),
    onError: (error) => notifyError(error, 'The other sessions could not be ended'),
    onMutate,
    onSettled() {
      onSettled()
      return queryClient.invalidateQueries(sessionsQuery)
    },
  })
}
