import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { notifyError } from '../../host/notify.ts'
import { errorCode, errorMessage } from '../../host/error-message.ts'

/** Shows an error at the field that its code belongs to; one that belongs to none, or says nothing, in a toast. */
export function reportError<Form extends FieldValues>(
  error: unknown,
  fallback: string,
  setError: UseFormSetError<Form>,
  fields: Partial<Record<string, FieldPath<Form>>>,
) {
  const field = fields[errorCode(error)]
  const message = errorMessage(error, '')
  if (field && message) setError(field, { message }, { shouldFocus: true })
  else notifyError(error, fallback)
}
