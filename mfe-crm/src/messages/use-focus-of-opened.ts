import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings the keyboard to the conversation that opens in the place of what was pressed, and to the page's title when none is open any more:
 * otherwise it would begin again at the top of the window.
 */
export function useFocusOfOpened(page: RefObject<HTMLElement | null>, open: string | undefined, loading: boolean) {
  const last = useRef(open)
  useEffect(() => {
    if (loading || open === last.current) return
    last.current = open
    if (document.activeElement !== document.body) return
    const title = open && page.current?.querySelector<HTMLElement>('[data-part=detail] h2')
    ;(title || document.querySelector<HTMLElement>('h1'))?.focus()
  }, [open, loading, page])
}
