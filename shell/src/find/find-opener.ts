import { useSyncExternalStore, type ComponentType } from 'react'
import { notifyError } from '../../host/notify.ts'

interface Palette {
  FindPalette: ComponentType<{ onClose: () => void }>
}

let opened: Palette | undefined
const listeners = new Set<() => void>()

/** Opens the command palette, whose code loads on first use; a press before the session is known counts too. */
export function openFind() {
  void import('./find-palette.tsx').then(show, (error: unknown) =>
    notifyError(error, 'The search could not be loaded. Try again in a moment.'),
  )
}

export const closeFind = () => show(undefined)

/** The palette's module while it is open. */
export const useOpenedPalette = () => useSyncExternalStore(subscribe, () => opened, nothing)

/** Opens it with Ctrl or ⌘ K, whatever has the focus. Returns how to stop. */
export function listenForFind(site: Document = document): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (site.querySelector('[data-held]')) return // a dialog that shows what is shown this once
    if (opened) closeFind()
    else openFind()
  }
  site.addEventListener('keydown', listen)
  return () => site.removeEventListener('keydown', listen)
}

function show(palette: Palette | undefined) {
  opened = palette
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing = () => undefined
