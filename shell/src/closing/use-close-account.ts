import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { closeAccount, reopenAccount, type CloseForm } from 'contract/closing'
import type { UseFormSetError } from 'react-hook-form'
import { notifyError } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { reportError } from '../settings/report-error.ts'

interface Closing {
  onClosed: () => void
  setError: UseFormSetError<CloseForm>
}

/** Closes the account. A full page load follows, so that nothing of it stays in memory. */
export const useCloseAccount = ({ onClosed, setError }: Closing) =>
  useMutation({
    mutationFn: (body: CloseForm) => call(closeAccount, { body }),
    gcTime: 0, // it holds a password
    onSuccess() {
      onClosed()
      window.location.assign(paths.closedAccounts())
    },
    onError: (error) =>
      reportError(error, 'The account could not be closed', setError, {
        wrong_password: 'currentPassword',
        other_name: 'name',
      }),
  })

/** Opens a closed account again, with a full page load. */
export const useReopenAccount = (id: string) =>
  useMutation({
    mutationFn: () => call(reopenAccount, { params: { id } }),
    onSuccess: () => window.location.assign(paths.dashboard()),
    onError: (error) => notifyError(error, 'The account could not be opened again'),
  })
