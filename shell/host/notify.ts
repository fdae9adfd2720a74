import { toast } from 'design-system/toaster'
import { errorMessage } from './error-message.ts'

export interface Notice {
  title: string
  text?: string | undefined
  tone?: 'default' | 'destructive'
}

/** Shows a toast: one at a time, five seconds, reachable with F8. */
export function notify({ title, text, tone = 'default' }: Notice) {
  toast({ title, text, tone })
}

/** Shows a failure in a toast: the server's message, or the fallback where it sent none. */
export function notifyError(error: unknown, fallback: string, title = 'Error') {
  notify({ title, text: errorMessage(error, fallback), tone: 'destructive' })
}
