import { useMutation } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { reportError } from './report-error.ts'

interface ConfirmedAction<Answer> {
  /** Called with the typed password. */
  action: (currentPassword: string) => Promise<Answer>
  /** The error message if the server sends none. */
  fallback: string
  onDone: (answer: Answer) => void
  setError: UseFormSetError<{ currentPassword: string }>
}

/** Makes a security-sensitive change with the person's password; a wrong one is shown at its field. */
export const useConfirmedAction = <Answer>({ action, fallback, onDone, setError }: ConfirmedAction<Answer>) =>
  useMutation({
    mutationFn: action,
    gcTime: 0, // it holds a password
    onSuccess: onDone,
    onError: (error) => reportError(error, fallback, setError, { wrong_password: 'currentPassword' }),
  })
