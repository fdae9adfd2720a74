import { useEffect, useRef } from 'react'

/** Moves the keyboard to the page's title once a part that had it is no longer open, as after its last press. */
export function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) document.querySelector('h1')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
}
