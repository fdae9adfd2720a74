import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listTransactions } from 'contract/billing'
import { callForWindow, nextOffset } from 'contract/client'

export interface TransactionFilter {
  /** '2026-03'; '' for all. */
  month: string
  /** '' for all. */
  type: string
}

const ROWS = 50

/** The account's transactions that match, window by window. The bill changes in the background, so it refetches on return. */
export const transactionsQuery = ({ month, type }: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: ['api', 'billing', 'transactions', month, type],
    queryFn: ({ pageParam, signal }) =>
      callForWindow(
        listTransactions,
        { query: { limit: ROWS, offset: pageParam, month: month || undefined, type: type || undefined } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
