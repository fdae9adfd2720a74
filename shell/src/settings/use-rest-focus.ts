import { useEffect, useRef } from 'react'

/**
 * For what goes from the page together with the data that it was pressed for: then the section's heading takes the focus.
 * Call what it returns when something was done; the next change of the data decides.
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

/** Gives a focus that nothing has any more to the heading of a section. */
export function restFocus(section: string) {
  if (document.activeElement === document.body) document.getElementById(section)?.focus()
}
