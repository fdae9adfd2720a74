import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getDashboard } from 'contract/dashboard'

/** So long after its start a page shows the figures that it asked for ahead of everything else, in milliseconds. */
const OPENING_MS = 10_000

/** The figures, with days and months as they begin where the user is. They change elsewhere, so each later visit refetches. */
export function dashboardQuery() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return queryOptions({
    queryKey: ['dashboard', zone],
    queryFn: () => call(getDashboard, { query: { zone } }),
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 1 && performance.now() < OPENING_MS ? false : 'always'),
  })
}
