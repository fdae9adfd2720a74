import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { cancelEmailChange, changeEmail, type ChangeEmail } from 'contract/settings'
import type { UseFormSetError } from 'react-hook-form'
import { notify, notifyError } from '../../host/notify.ts'
import { reportError } from './report-error.ts'
import { settingsQuery } from './settings-query.ts'

interface Change {
  onChanged: () => void
  setError: UseFormSetError<ChangeEmail>
}

/** Begins a change of the email address: links are mailed. */
export function useChangeEmail({ onChanged, setError }: Change) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeEmail) => call(changeEmail, { body }),
    gcTime: 0, // it holds a password
    onSuccess({ message }) {
      notify({ title: 'Check your email', text: message })
      onChanged()
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError: (error) =>
      reportError(error, 'Your email address could not be changed', setError, {
        wrong_password: 'currentPassword',
        same_email: 'newEmail',
      }),
  })
}

/** Takes back a change of the email address that waits for its links to be used. */
export function useCancelEmailChange(onMutate: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => notify({ title: 'Your email address stays as it is' }),
    onError: (error) => notifyError(error, 'The change could not be canceled'),
    onMutate,
    onSettled: () => queryClient.invalidateQueries(settingsQuery),
  })
}
