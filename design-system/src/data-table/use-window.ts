import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useDensity, type Density } from '../theme/display-settings.ts'

interface WindowOptions {
  count: number
  on: boolean
  onEndReached: (() => void) | undefined
  /** How high a row is before it was measured, in px, by density. */
  usual?: Record<Density, number>
}

const usualRow = { comfortable: 57, compact: 33 }
/** Without layout (jsdom, a prerendered page) a viewport of this size is assumed. */
const assumed = { width: 1024, height: 640 }

/** The rows in view, and the height of those before and after. All rows if virtualisation is off. */
export function useWindow({ count, on, onEndReached, usual: heights = usualRow }: WindowOptions) {
  const usual = heights[useDensity().density]
  const [frame, ref] = useState<HTMLElement | null>(null)
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const options: VirtualizerOptions<HTMLElement, Element> = {
    count: on ? count : 0,
    getScrollElement: () => frame,
    estimateSize: () => usual,
    overscan: 8,
    initialRect: assumed,
    onChange: redraw,
    scrollToFn: elementScroll,
    observeElementOffset,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : assumed)),
    measureElement: (element) => element.getBoundingClientRect().height || usual,
  }
  const [virtualizer] = useState(() => new Virtualizer(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  const measuredFor = useRef(usual)
  useLayoutEffect(() => {
    if (measuredFor.current === usual) return
    measuredFor.current = usual
    virtualizer.measure() // the heights that are known are those of the other density
  }, [virtualizer, usual])
  const measure = useCallback(
    (row: Element | null) => {
      // A row that came from another place is not that one's any more: what comes there would end that its height is followed.
      for (const [place, known] of virtualizer.elementsCache)
        if (known === row && place !== virtualizer.indexFromElement(row)) virtualizer.elementsCache.delete(place)
      virtualizer.measureElement(row)
    },
    [virtualizer],
  )

  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const reached = on && last?.index === count - 1
  const told = useRef(onEndReached)
  useEffect(() => {
    told.current = onEndReached
  })
  useEffect(() => {
    if (reached && count > 0) told.current?.()
  }, [reached, count])

  if (!on) return { frame, ref, measure, first: 0, last: count, before: 0, after: 0 }
  return {
    frame,
    ref,
    measure,
    first: first?.index ?? 0,
    last: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
  }
}
