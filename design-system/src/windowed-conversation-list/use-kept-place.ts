import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { handOnFocus } from '../parts/hand-on-focus.ts'

/**
 * Keeps the keyboard at its place when the conversation that has it goes from there: it goes to the one that is there now, or to the page's title where none is
 * left. What is scrolled out of view has it no more. Returns what is called as a row goes, while it is still in the page.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, count: number) {
  const left = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (left.current === undefined) return
    const place = Math.min(left.current, count - 1)
    left.current = undefined
    list.current?.querySelector<HTMLElement>(`li[data-index="${place}"] button`)?.focus({ preventScroll: true })
  })
  useEffect(
    () => () => {
      if (left.current !== undefined) handOnFocus()
    },
    [],
  )

  return useCallback((row: HTMLElement) => {
    if (row.contains(document.activeElement)) left.current = Number(row.dataset['index'])
  }, [])
}
