import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nextOffset, rowsOf, type Window } from 'contract/client'
import type { OrderPage } from 'contract/jobs'
import { useLiveRefresh } from 'shell/host/live-refresh'
import { useOlderRows, type OlderRows } from './use-older-rows.ts'

/** Orders of a table that are there at once. */
const ORDERS = 30

/** A skip trace tells its progress twice a second, and each time all that is shown is fetched again. */
const REFRESH_MS = 2000

/** The orders of one kind, as far as they are loaded. */
export interface OrderList<Row> extends OlderRows {
  /** Undefined until the newest are there. */
  orders: Row[] | undefined
  isFetching: boolean
  refetch: () => void
}

/** The account's orders of one kind, newest first and window by window as `windowOf` fetches them, updated live. */
export function useOrders<Row extends { id: string }>(
  queryKey: readonly string[],
  windowOf: (page: OrderPage, signal: AbortSignal) => Promise<Window<Row[]>>,
): OrderList<Row> {
  useLiveRefresh(['order'], { queryKey, exact: true, everyMs: REFRESH_MS })
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => windowOf({ limit: ORDERS, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
  return {
    orders: list.data && rowsOf(list.data.pages),
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    ...useOlderRows(list, queryKey.join(' ')),
  }
}

/** One order, as a list of it alone, updated live. */
export function useOneOrder<Row>(
  queryKey: readonly string[],
  fetchOrder: (signal: AbortSignal) => Promise<Row>,
): OrderList<Row> {
  useLiveRefresh(['order'], { queryKey, exact: true, everyMs: REFRESH_MS })
  const { data, error, isFetching, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => fetchOrder(signal) })
  return {
    orders: data && [data],
    total: 1,
    error,
    isFetching,
    refetch: () => void refetch(),
    hasOlder: false,
    isFetchingOlder: false,
    isOlderError: false,
    showOlder() {},
  }
}
