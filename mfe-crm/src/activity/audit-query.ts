import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditEntries, listAuditPeople, type AuditFilter } from 'contract/audit'
import { call } from 'contract/client'

/** So many entries are in a window. */
export const ROWS = 100

/** The matching entries of the account's log, window by window. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { ...filter, limit: ROWS, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (newest) => (newest.length < ROWS ? undefined : newest.at(-1)?.id),
    placeholderData: keepPreviousData,
    // Much of what is logged raises no live event.
    staleTime: 0,
  })

export const auditPeopleQuery = queryOptions({
  queryKey: ['audit-people'],
  queryFn: () => call(listAuditPeople, {}),
})
