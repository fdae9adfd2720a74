import { toast } from 'design-system/toaster'

export interface Notice {
  title: string
  text?: string | undefined
  tone?: 'default' | 'destructive'
}

/** Shows a toast: one at a time, five seconds, reachable with F8. */
export function notify({ title, text, tone = 'default' }: Notice) {
  toast({ title, text, tone })
}
