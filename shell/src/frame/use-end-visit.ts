import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { endVisit } from 'contract/visit'
import { notifyError } from '../../host/notify.ts'

/** Ends an employee's look at an account's screens. */
export const useEndVisit = (onEnded: () => void) =>
  useMutation({
    mutationFn: () => call(endVisit, {}),
    onSuccess: onEnded,
    onError: (error) => notifyError(error, 'The look could not be ended'),
  })
