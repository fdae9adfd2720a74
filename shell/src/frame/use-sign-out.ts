import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { logOut } from 'contract/auth'
import { call } from 'contract/client'
import { useEffect, useEffectEvent } from 'react'
import { forgetAccount } from '../../host/account-storage.ts'
import { notifyError } from '../../host/notify.ts'
import { onOtherWindows } from '../../host/other-windows.ts'
import { paths } from '../../host/paths.ts'
import { sessionKey } from '../../host/query-client.ts'

const loadPage = (address: string) => window.location.assign(address)

/**
 * Ends the session and loads the landing page from the server, so that nothing of the account stays in memory; what the browser
 * keeps of it is forgotten in every window.
 */
export function useSignOut(load = loadPage) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess() {
      forgetAccount()
      leave(queryClient, load)
    },
    onError: (error) => notifyError(error, 'Failed to logout', 'error'),
  })
}

/** Leaves the account's page when another window signs out, or signs another account in. */
export function useLeaveWithOtherWindows(load = loadPage) {
  const queryClient = useQueryClient()
  const leaveNow = useEffectEvent(() => leave(queryClient, load))
  useEffect(
    () =>
      onOtherWindows(({ type }) => {
        if (type === 'signed-out') leaveNow()
      }),
    [],
  )
}

function leave(queryClient: QueryClient, load: (address: string) => void) {
  // Only once the page is gone: earlier, the guard would show the sign-in page for a moment. It matters for the back/forward cache.
  window.addEventListener('pagehide', () => queryClient.setQueryData(sessionKey, null), { once: true })
  load(paths.landing())
}
