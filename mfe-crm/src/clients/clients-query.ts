import { queryOptions } from '@tanstack/react-query'
import {
  type clientSpans,
  listClientConversations,
  listClientRequests,
  listClients,
  listClientStaff,
} from 'contract/agency'
import { call, callForWindow } from 'contract/client'
import { ROWS } from '../messages/messages-query.ts'

export type Span = (typeof clientSpans)[number]

/** The key prefix of all that a page of clients reads. */
export const clientsKey = ['clients'] as const

/** Clients write and are written to while the page is open, in other accounts than the one whose live events come here. */
const REFRESH_MS = 5_000

export const clientsQuery = (days: Span) =>
  queryOptions({
    queryKey: [...clientsKey, 'list', days],
    queryFn: () => call(listClients, { query: { days } }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

export const requestsQuery = queryOptions({
  queryKey: [...clientsKey, 'requests'],
  queryFn: () => call(listClientRequests, {}),
})

export const staffQuery = (id: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'staff', id],
    queryFn: () => call(listClientStaff, { params: { id } }),
    staleTime: 0,
  })

/** One page of the conversations of all clients, or of one. */
export const clientInboxQuery = (
  { filter, client }: { filter: 'all' | 'waiting'; client: string | undefined },
  offset: number,
) =>
  queryOptions({
    queryKey: [...clientsKey, 'inbox', filter, client ?? '', offset],
    queryFn: ({ signal }) =>
      callForWindow(
        listClientConversations,
        { query: { filter, ...(client ? { client } : {}), limit: ROWS, offset } },
        signal,
      ),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
