import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail } from 'contract/auth'
import { call } from 'contract/client'
import { sessionKey } from '../../host/query-client.ts'
import { notifyFailure } from './use-auth.ts'

/** Redeems a mailed link. A failure that the page shows itself is not told in a toast. */
export function useConfirmEmail(token: string, isShown: (error: Error) => boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.removeQueries({ queryKey: sessionKey }), // the user that is known still waits for this
    onError(error) {
      if (!isShown(error)) notifyFailure(error, 'Your email address could not be confirmed')
    },
  })
}
