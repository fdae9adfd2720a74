import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getDashboard } from 'contract/dashboard'

/** The figures, with days and months as they begin where the user is. They change elsewhere, so each visit refetches. */
export function dashboardQuery() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return queryOptions({
    queryKey: ['dashboard', zone],
    queryFn: () => call(getDashboard, { query: { zone } }),
    refetchOnMount: 'always',
  })
}
