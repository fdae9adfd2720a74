import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listLaunchReviews, refuseLaunch, releaseLaunch } from 'contract/launch-reviews'
import { notify, notifyError } from 'shell/host/notify'

const KEY = ['launch-reviews']
const EVERY_MS = 15_000

/** Launches of new accounts that wait for a person, oldest first. */
export const useHeldLaunches = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(listLaunchReviews, {}), refetchInterval: EVERY_MS })

/** Lets a held launch go, or refuses it. */
export function useDecideLaunch(id: string, onDecided: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ what, reason }: { what: 'release' | 'refuse'; reason: string }) =>
      call(what === 'release' ? releaseLaunch : refuseLaunch, { params: { id }, body: { reason } }),
    onSuccess(_, { what }) {
      onDecided()
      notify({
        title: what === 'release' ? 'The campaign goes out' : 'The campaign was refused',
        text: 'The owner has been mailed.',
      })
    },
    onError: (error) => notifyError(error, 'The launch could not be decided'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
