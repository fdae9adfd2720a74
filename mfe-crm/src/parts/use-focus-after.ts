import { useEffect, useRef, type RefObject } from 'react'

/** Moves the keyboard to the page's title, or to what is named, once a part that had it is no longer open, as after its last press. */
export function useFocusAfter(isOpen: boolean, to?: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      (to ? to.current : document.querySelector('h1'))?.focus()
    wasOpen.current = isOpen
  }, [isOpen, to])
}
