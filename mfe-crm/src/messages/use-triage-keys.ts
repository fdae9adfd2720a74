import type { RefObject } from 'react'
import { dispositionKeys } from './disposition-labels.ts'
import { useKeys } from './use-keys.ts'
import { useReplyKeys } from './use-reply-keys.ts'
import type { SelectedConversations } from './bulk/use-selected.ts'
import type { TriageActions } from './use-triage.ts'

interface TriageKeysOptions {
  page: RefObject<HTMLElement | null>
  open: string | undefined
  /** The open conversation has not arrived yet. */
  loading: boolean
  act: TriageActions
  selected: SelectedConversations
  onHelp: () => void
}

/** The keys that may be held down. */
const stepping = new Set(['j', 'k'])

/** The shortcuts of the message center, as `TriageShortcuts` lists them. */
export function useTriageKeys({ page, open, loading, act, selected, onHelp }: TriageKeysOptions) {
  const reply = useReplyKeys(page, open, loading)
  useKeys((key, isHeld) => {
    if (key.length === 1 && document.documentElement.dataset['keys'] === 'off') return false // the sheet's switch
    if (reply.take(key)) return true
    if (isHeld && !stepping.has(key)) return false // it would be done to what opens meanwhile
    const disposition = dispositionKeys.get(key)
    if (disposition && open) act.mark(disposition)
    else if (key === 'n') void act.next()
    else if (key === 'j') act.step(1)
    else if (key === 'k') act.step(-1)
    else if (key === 'u') act.takeBack()
    else if (key === 'm') act.unread()
    else if (key === 'x' && act.mayAnswer) {
      if (open) selected.toggle(open)
      else selected.begin()
    } else if (key === 'Escape' && selected.isSelecting) selected.end()
    else if (key === '?') onHelp()
    else if (key === 's') page.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
    else if (key === 'r' || key === '/') reply.begin(key === '/' ? '/' : '')
    else return false
    return true
  })
}
