import { dismissToast, toast } from 'design-system/toaster'
import { errorCode, errorMessage } from './error-message.ts'

export interface Notice {
  title: string
  text?: string | undefined
  tone?: 'default' | 'destructive'
}

/** Shows a toast: one at a time, five seconds, reachable with F8. */
export function notify({ title, text, tone = 'default' }: Notice) {
  toast({ title, text, tone })
}

/** Takes the toast away: what it said is over. */
export const takeBackNotice = dismissToast

/** Shows a failure in a toast: the server's message, or the fallback where it sent none. Nothing when no account is signed in any more. */
export function notifyError(error: unknown, fallback: string, title = 'Error') {
  if (errorCode(error) === 'signed_out') return // the sign-in page follows
  notify({ title, text: errorMessage(error, fallback), tone: 'destructive' })
}
