import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Conversation } from 'contract/messages'
import { useCallback, useState } from 'react'
import { conversationsQuery, ROWS, type Triage } from './messages-query.ts'

/**
 * The list, of which only the first page, which has the total count, and the pages in view are fetched, and refetched after a change.
 */
export function useConversations(triage: Triage) {
  const [seen, setSeen] = useState({ from: 0, to: 0 })
  const first = useQuery({ ...conversationsQuery(triage, 0), placeholderData: keepPreviousData })
  // The viewport is shorter than a page, so that it overlaps two at most.
  const upper = useQuery({ ...conversationsQuery(triage, seen.from), enabled: seen.from > 0 })
  const lower = useQuery({ ...conversationsQuery(triage, seen.to), enabled: seen.to > 0 })

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
    at(place: number): Conversation | undefined {
      const offset = windowOf(place)
      const window = offset === 0 ? first : offset === seen.from ? upper : offset === seen.to ? lower : undefined
      return window?.data?.rows[place - offset]
    },
  }
}

const windowOf = (place: number) => place - (place % ROWS)
