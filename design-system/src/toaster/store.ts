export interface Toast {
  title: string
  text?: string | undefined
  /** Destructive for errors. */
  tone?: 'default' | 'destructive' | undefined
  /** Milliseconds on screen; 5000 by default. */
  duration?: number | undefined
}

export interface ShownToast extends Toast {
  id: number
  open: boolean
}

/** A dismissed toast is removed after this many milliseconds. */
const removeDelay = 1_000_000

let last = 0
let current: ShownToast | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast for five seconds. One at a time: a new one replaces the one before. */
export function toast(words: Toast) {
  last += 1
  set({ ...words, id: last, open: true })
  return last
}

/** Dismisses the toast early. */
export function dismissToast() {
  if (!current?.open) return
  const dismissed = { ...current, open: false }
  set(dismissed)
  const timer: unknown = setTimeout(() => {
    if (current === dismissed) set(undefined)
  }, removeDelay)
  if (typeof timer === 'object' && timer && 'unref' in timer && typeof timer.unref === 'function') timer.unref() // in Node the timer must not keep the process alive
}

export const shownToast = () => current

export function subscribeToToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
