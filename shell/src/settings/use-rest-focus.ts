import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the section's heading when the focused element is removed together with its data. Call the returned function after
 * the action; the next change of the data moves the focus.
 */
export function useRestFocus(section: string, data: unknown): () => void {
  const isDue = useRef(false)
  const seen = useRef(data)
  useEffect(() => {
    if (data === seen.current) return
    seen.current = data
    if (isDue.current) restFocus(section)
    isDue.current = false
  }, [section, data])
  return () => {
    isDue.current = true
  }
}

/** Focuses the heading of a section if nothing has the focus. */
export function restFocus(section: string) {
  if (document.activeElement === document.body) document.getElementById(section)?.focus()
}
