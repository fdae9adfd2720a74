import { useEffect, useRef } from 'react'
import { useWindow } from '../data-table/use-window.ts'
import { useDensity } from '../theme/display-settings.ts'
import { ConversationList } from '../conversation-list/index.tsx'

export interface WindowedConversationListProps {
  label: string
  /** How many there are in all, fetched or not. */
  count: number
  /** The conversation at an index; undefined while it is not loaded. */
  item: (place: number) => React.ReactNode
  /** Called with the indexes in view, to fetch the missing ones. */
  onView: (first: number, last: number) => void
}

const usualHeights = { comfortable: 97, compact: 45 }

/** A virtualised list of conversations. Must be in a Pane, which scrolls. */
export function WindowedConversationList({ label, count, item, onView }: WindowedConversationListProps) {
  const { ref, measure, first, last, before, after } = useWindow({
    count,
    on: true,
    usual: usualHeights,
    onEndReached: undefined,
  })
  const { density } = useDensity()
  const list = useRef<HTMLUListElement>(null)
  // Another list in the same pane begins at its top.
  useEffect(() => void list.current?.closest('[data-part=scroll]')?.scrollTo?.({ top: 0 }), [])
  useEffect(() => {
    if (last > first) onView(first, last - 1)
  }, [first, last, onView])
  return (
    <ConversationList
      label={label}
      before={before}
      after={after}
      ref={(element) => {
        list.current = element
        ref(element?.closest<HTMLElement>('[data-part=scroll]') ?? null)
      }}
    >
      {Array.from({ length: last - first }, (_, index) => {
        const place = first + index
        const conversation = item(place)
        return (
          <li
            key={place}
            ref={measure}
            data-index={place}
            aria-setsize={count}
            aria-posinset={place + 1}
            aria-busy={!conversation || undefined}
          >
            {conversation ?? (
              <span data-part="blank" style={{ height: usualHeights[density] }}>
                <i data-part="sign" />
                <span>
                  <i />
                  <i />
                </span>
              </span>
            )}
          </li>
        )
      })}
    </ConversationList>
  )
}
