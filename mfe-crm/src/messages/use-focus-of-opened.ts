import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings the keyboard to the conversation that opens in the place of what was pressed, and to the page's title when none is open any more:
 * otherwise it would begin again at the top of the window. Without a `page` what opens has no title of its own.
 */
export function useFocusOfOpened(
  page: RefObject<HTMLElement | null> | undefined,
  open: string | undefined,
  loading: boolean,
) {
  const last = useRef(open)
  useEffect(() => {
    if (loading || open === last.current) return
    last.current = open
    if (isElsewhere(document.activeElement)) return
    const title = open && page?.current?.querySelector<HTMLElement>('[data-part=detail] h2')
    ;(title || document.querySelector<HTMLElement>('h1'))?.focus()
  }, [open, loading, page])
}

/**
 * Whether the keyboard is on what a person chose. The page's title has it where what was pressed is gone. Where it is hidden, as the way back on a phone
 * is, that keeps it until the browser has drawn the page; browsers before 2024 do not say so.
 */
const isElsewhere = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  element.tagName !== 'H1' &&
  (!('checkVisibility' in element) || element.checkVisibility())
