import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

interface WindowOptions {
  count: number
  on: boolean
  onEndReached: (() => void) | undefined
}

const usualRow = 57
/** Where nothing has a size (a test's document) a window of this size is assumed. */
const assumed = { width: 1024, height: 640 }

/** Which rows are in view, and the height of those before and after. Switched off, all of them are. */
export function useWindow({ count, on, onEndReached }: WindowOptions) {
  const ref = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: on ? count : 0,
    getScrollElement: () => ref.current,
    estimateSize: () => usualRow,
    overscan: 8,
    initialRect: assumed,
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : assumed)),
    measureElement: (element) => element.getBoundingClientRect().height || usualRow,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const reached = on && count > 0 && last?.index === count - 1

  const told = useRef(onEndReached)
  useEffect(() => { told.current = onEndReached })
  useEffect(() => { if (reached) told.current?.() }, [reached, count])

  if (!on) return { ref, first: 0, last: count, before: 0, after: 0, measure: virtualizer.measureElement }
  return {
    ref,
    first: first?.index ?? 0,
    last: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
