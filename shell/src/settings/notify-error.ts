import { notify } from '../../host/notify.ts'
import { errorCode, errorMessage } from '../../host/error-message.ts'

/** Tells what went wrong, in the server's words where it sent some. */
export const notifyError = (error: unknown, fallback: string) => notify({ title: 'Error', text: errorMessage(error, fallback), tone: 'destructive' })

/** The field that a refusal is about, by the refusal's code. */
export const fieldOf = <Field extends string>(error: unknown, fields: Partial<Record<string, Field>>): Field | undefined => fields[errorCode(error)]
