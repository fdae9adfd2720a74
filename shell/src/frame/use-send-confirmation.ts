import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { sendConfirmation } from 'contract/settings'
import { notify, notifyError } from '../../host/notify.ts'
import { sessionKey } from '../../host/query-client.ts'

/** Mails the link that confirms the account's address once more. */
export function useSendConfirmation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendConfirmation, {}),
    onSuccess({ message }) {
      notify({ title: 'Check your email', text: message })
      void queryClient.invalidateQueries({ queryKey: sessionKey }) // it may have been confirmed elsewhere meanwhile
    },
    onError: (error) => notifyError(error, 'The email could not be sent'),
  })
}
