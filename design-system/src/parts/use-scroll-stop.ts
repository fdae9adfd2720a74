import { useEffect } from 'react'

/**
 * Makes an element a stop of the Tab key while what it holds is larger than it, so that the arrow keys can scroll it: where all is in view there is
 * nothing to do at it. Give it `tabIndex={-1}` for the time before it is measured.
 */
export function useScrollStop(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      element.tabIndex =
        isCut(element.scrollWidth, element.clientWidth) || isCut(element.scrollHeight, element.clientHeight) ? 0 : -1
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [element])
}

/** Both are rounded. */
const isCut = (held: number, shown: number) => held > shown + 1
