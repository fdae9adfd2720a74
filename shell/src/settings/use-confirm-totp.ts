import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { confirmTotp } from 'contract/settings'
import type { UseFormSetError } from 'react-hook-form'
import { reportError } from './report-error.ts'

interface Confirming {
  onConfirmed: (recoveryCodes: string[] | null) => void
  setError: UseFormSetError<{ code: string }>
}

/** Turns the authenticator app on with its first code. */
export const useConfirmTotp = ({ onConfirmed, setError }: Confirming) =>
  useMutation({
    mutationFn: (body: { code: string }) => call(confirmTotp, { body }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => reportError(error, 'The code could not be checked', setError, { wrong_code: 'code' }),
  })
