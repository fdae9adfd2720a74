import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getDashboard } from 'contract/dashboard'

/** So long after its start a page shows the figures that it asked for ahead of everything else, in milliseconds. */
const OPENING_MS = 10_000

/** How far a browser's clock may be ahead of the server's, at midnight. */
const ROOM_MS = 10_000

/** The figures, with days and months as they begin where the user is. They change elsewhere, so each later visit refetches; a page that stays open asks for each new day. */
export function dashboardQuery() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return queryOptions({
    queryKey: ['dashboard', zone],
    queryFn: () => call(getDashboard, { query: { zone } }),
    refetchInterval: toMidnight,
    // A page that was hidden at midnight.
    refetchOnWindowFocus: ({ state }) => (isOfToday(state.dataUpdatedAt) ? false : 'always'),
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 1 && performance.now() < OPENING_MS ? false : 'always'),
  })
}

const toMidnight = () => new Date().setHours(24, 0, 0, 0) - Date.now() + ROOM_MS

const isOfToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()
