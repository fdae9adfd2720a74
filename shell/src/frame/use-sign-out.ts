import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logOut } from 'contract/auth'
import { call } from 'contract/client'
import { notify } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { wordsOf } from '../../host/words-of.ts'

/** Loads a page from the server, so that nothing of the account stays in memory. */
export const loadPage = (address: string) => window.location.assign(address)

/** Ends the session and leaves for the landing page. */
export function useSignOut(load = loadPage) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess() {
      queryClient.removeQueries()
      load(paths.landing())
    },
    onError: (error) => notify({ title: 'error', text: wordsOf(error, 'Failed to logout'), tone: 'destructive' }),
  })
}
