import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { Window } from 'contract/client'
import { useCallback, useState } from 'react'
import { ROWS } from './messages-query.ts'

/**
 * A list of which only the first page, which has the total count, and the pages in view are fetched, and refetched after a change. `pageAt` is the
 * query of the page that begins at an offset.
 */
export function useConversations<Row, Key extends QueryKey>(
  pageAt: (offset: number) => UseQueryOptions<Window<Row[]>, Error, Window<Row[]>, Key>,
) {
  const [seen, setSeen] = useState({ from: 0, to: 0 })
  const first = useQuery({ ...pageAt(0), placeholderData: keepPreviousData })
  // The viewport is shorter than a page, so that it overlaps two at most.
  const upper = useQuery({ ...pageAt(seen.from), enabled: seen.from > 0 })
  const lower = useQuery({ ...pageAt(seen.to), enabled: seen.to > 0 })

  // In a broad search each page knows only that there are more.
  const total = Math.max(...[first, upper, lower].map(({ data }) => data?.total ?? 0))
  const onView = useCallback((from: number, to: number) => {
    const [start, end] = [windowOf(from), windowOf(to)]
    setSeen((before) => (before.from === start && before.to === end ? before : { from: start, to: end }))
  }, [])

  return {
    first,
    total,
    onView,
    at(place: number): Row | undefined {
      const offset = windowOf(place)
      const window = offset === 0 ? first : offset === seen.from ? upper : offset === seen.to ? lower : undefined
      return window?.data?.rows[place - offset]
    },
  }
}

const windowOf = (place: number) => place - (place % ROWS)
