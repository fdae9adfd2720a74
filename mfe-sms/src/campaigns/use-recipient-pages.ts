import { useInfiniteQuery } from '@tanstack/react-query'
import { listRecipients, type RecipientFilter } from 'contract/recipients'
import { callForWindow } from 'contract/client'
import { useMore } from 'shell/host/use-more'
import { campaignsKey } from './use-campaigns.ts'

const PAGE = 200

/** A campaign's recipients, fetched page by page on scroll. */
export function useRecipientPages(id: string, filter: RecipientFilter, search: string) {
  const query = useInfiniteQuery({
    queryKey: [...campaignsKey, id, 'recipients', filter, search],
    queryFn: ({ pageParam }) =>
      callForWindow(listRecipients, { params: { id }, query: { filter, search, after: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }) => (rows.length < PAGE ? undefined : Number(rows.at(-1)?.id ?? 0)),
    placeholderData: (before) => before,
  })
  const more = useMore(query, [id, filter, search].join(' '))
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    /** How many match in all; undefined while those of the search before are shown. */
    total: query.isPlaceholderData ? undefined : query.data?.pages.at(-1)?.total,
    isLoading: query.isLoading,
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
    /** Why the next page is missing. */
    moreError: query.isFetchNextPageError ? query.error : null,
    isFetchingMore: query.isFetchingNextPage,
    retryMore: more,
    /** On scroll. What failed is asked for again by hand, not by each move of the list. */
    more: () => {
      if (!query.isFetchNextPageError) more()
    },
  }
}
