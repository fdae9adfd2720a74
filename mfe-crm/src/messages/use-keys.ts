import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back for single keys that are not typed into a field, while no dialog is open. Escape leaves the reply box. `isHeld`: the key repeats
 * itself, as it is still held down.
 */
export function useKeys(onKey: (key: string, isHeld: boolean) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) event.target.blur()
    if (isTyping(event.target)) return
    if (document.querySelector('dialog[open], [role=menu]')) return
    if (onKey(event.key, event.repeat)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
