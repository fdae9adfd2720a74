import { notify } from '../../host/notify.ts'
import { errorCode, errorMessage } from '../../host/error-message.ts'

/** Shows the error in a toast: the server's message, or the fallback. */
export const notifyError = (error: unknown, fallback: string) =>
  notify({ title: 'Error', text: errorMessage(error, fallback), tone: 'destructive' })

/** Returns the field that an error belongs to, by its code. */
export const fieldOf = <Field extends string>(
  error: unknown,
  fields: Partial<Record<string, Field>>,
): Field | undefined => fields[errorCode(error)]
