import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWindow } from '../data-table/use-window.ts'
import { useDensity } from '../theme/display-settings.ts'
import { ConversationList } from '../conversation-list/index.tsx'
import { useKeptPlace } from './use-kept-place.ts'

export interface WindowedConversationListProps {
  label: string
  /** How many there are in all, fetched or not. */
  count: number
  /** The conversation at an index; undefined while it is not loaded. */
  item: (place: number) => React.ReactNode
  /** Which one it is: as the list changes its order, the keyboard and a press that was begun stay with the conversation. Without it they stay at the place. */
  idAt?: ((place: number) => string | undefined) | undefined
  /** Called with the indexes in view, to fetch the missing ones. */
  onView: (first: number, last: number) => void
}

const usualHeights = { comfortable: 97, compact: 45 }

/** A virtualised list of conversations. Must be in a Pane, which scrolls. */
export function WindowedConversationList({ label, count, item, idAt, onView }: WindowedConversationListProps) {
  const { ref, measure, first, last, before, after } = useWindow({
    count,
    on: true,
    usual: usualHeights,
    onEndReached: undefined,
  })
  const list = useRef<HTMLUListElement>(null)
  const leave = useKeptPlace(list, count)
  // Another list in the same pane begins at its top.
  useEffect(() => void list.current?.closest('[data-part=scroll]')?.scrollTo?.({ top: 0 }), [])
  useEffect(() => {
    if (last > first) onView(first, last - 1)
  }, [first, last, onView])
  const ids = idsOf(first, last, idAt)
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
      {ids.map((id, index) => (
        <Row key={id} place={first + index} count={count} measure={measure} onLeave={leave}>
          {item(first + index)}
        </Row>
      ))}
    </ConversationList>
  )
}

/** What the rows from one index to another are called. Parts of a list that changes are fetched one after the other, so that one may stand in two of them. */
function idsOf(first: number, last: number, idAt: WindowedConversationListProps['idAt']): string[] {
  const ids = new Set<string>()
  for (let place = first; place < last; place += 1) {
    const id = idAt?.(place)
    ids.add(id === undefined || ids.has(id) ? `at ${place}` : id)
  }
  return [...ids]
}

interface RowProps {
  place: number
  count: number
  measure: (row: Element | null) => void
  /** Called as the row goes, while it is still in the page. */
  onLeave: (row: HTMLElement) => void
  children: React.ReactNode
}

function Row({ place, count, measure, onLeave, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const { density } = useDensity()
  const measuredAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (measuredAt.current === place) return
    measuredAt.current = place
    measure(row.current)
  }, [measure, place])
  useLayoutEffect(() => {
    const here = row.current
    return () => {
      if (here) onLeave(here)
      measure(null)
    }
  }, [onLeave, measure])
  return (
    <li ref={row} data-index={place} aria-setsize={count} aria-posinset={place + 1} aria-busy={!children || undefined}>
      {children ?? (
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
}
