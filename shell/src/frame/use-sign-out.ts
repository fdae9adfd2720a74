import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logOut } from 'contract/auth'
import { call } from 'contract/client'
import { forgetAccount } from '../../host/account-storage.ts'
import { notifyError } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { sessionKey } from '../../host/query-client.ts'

const loadPage = (address: string) => window.location.assign(address)

/** Ends the session and loads the landing page from the server, so that nothing of the account stays in memory; what the browser keeps of it is forgotten in every window. */
export function useSignOut(load = loadPage) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess() {
      forgetAccount()
      // Only once the page is gone: earlier, the guard would show the sign-in page for a moment. It matters for the back/forward cache.
      window.addEventListener('pagehide', () => queryClient.setQueryData(sessionKey, null), { once: true })
      load(paths.landing())
    },
    onError: (error) => notifyError(error, 'Failed to logout', 'error'),
  })
}
