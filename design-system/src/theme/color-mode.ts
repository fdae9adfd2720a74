import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark'

const key = 'lotline-color-mode'
const listeners = new Set<() => void>()

/**
 * The mode on screen and how to change it. The choice is remembered in this browser; until there is one, the system's
 * is followed. `color-mode.js` (in the HTML's head) sets it before the first paint.
 */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, shownMode, () => 'light' as const)
  return { mode, setMode, toggle: () => setMode(mode === 'dark' ? 'light' : 'dark') }
}

function setMode(mode: ColorMode) {
  document.documentElement.dataset['theme'] = mode
  try {
    localStorage.setItem(key, mode)
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  for (const listener of listeners) listener()
}

const shownMode = (): ColorMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void) {
  listeners.add(listener)
  const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(listener)
  observer?.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    listeners.delete(listener)
    observer?.disconnect()
  }
}
