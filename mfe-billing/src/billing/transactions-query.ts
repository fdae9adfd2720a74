import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listTransactions, type Transaction } from 'contract/billing'
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

/** Those that are loaded; one that came between two windows moved the last one of the first into the second. */
export const transactionsIn = (windows: readonly { rows: readonly Transaction[] }[]): Transaction[] => [
  ...new Map(windows.flatMap(({ rows }) => rows).map((transaction) => [transaction.id, transaction])).values(),
]
