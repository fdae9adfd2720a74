import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { acceptInvitation } from 'contract/members'
import { errorCode } from '../../host/error-message.ts'
import { tellOtherWindows } from '../../host/other-windows.ts'
import { paths } from '../../host/paths.ts'
import { sessionKey } from '../../host/query-client.ts'
import { notifyFailure } from './use-auth.ts'

/**
 * Joins the account of an invitation. The session is open in the joined account then. A full page load follows, so that nothing
 * of the account before stays in memory.
 */
export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess({ accountId }) {
      tellOtherWindows({ type: 'account-shown', accountId }) // now, and not only once the page has come
      window.location.assign(paths.dashboard())
    },
    onError(error) {
      if (['invalid_token', 'account_not_growth'].includes(errorCode(error) ?? '')) return // the page says so
      notifyFailure(error, 'The account could not be joined')
      if (errorCode(error) === 'other_address') void queryClient.invalidateQueries({ queryKey: sessionKey }) // another person signed in meanwhile
    },
  })
}
