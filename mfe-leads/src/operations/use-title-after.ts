import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Brings the keyboard to the page's title once a part goes that has it, as after its last press. Nothing is scrolled. */
export function useTitleAfter(part: RefObject<HTMLElement | null>): void {
  const hadIt = useRef(false)
  useLayoutEffect(() => {
    const here = part.current
    hadIt.current = false
    return () => void (hadIt.current = here?.contains(document.activeElement) === true)
  }, [part])
  useEffect(
    () => () => {
      // After the effects of the page that stays, one of which may have brought it elsewhere.
      queueMicrotask(() => {
        if (hadIt.current && document.activeElement === document.body)
          document.querySelector('h1')?.focus({ preventScroll: true })
      })
    },
    [],
  )
}
