import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listSetAsideEvents, tryEventAgain } from 'contract/set-aside-events'
import { notify, notifyError } from 'shell/host/notify'

const setAsideKey = ['set-aside-events'] as const

// They belong to no account, and live events reach accounts only, so the page polls.
export const useSetAsideEvents = () =>
  useQuery({ queryKey: setAsideKey, queryFn: () => call(listSetAsideEvents, {}), refetchInterval: 5000 })

/** Retries an event now. */
export function useTryAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(tryEventAgain, { params: { id } }),
    onSuccess: () => notify({ title: 'Done', text: 'The event was interpreted as if it had just come in.' }),
    onError: (error) => notifyError(error, 'The event could not be tried again'),
    onSettled: () => client.invalidateQueries({ queryKey: setAsideKey }),
  })
}
