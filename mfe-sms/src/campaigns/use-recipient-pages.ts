import { useInfiniteQuery } from '@tanstack/react-query'
import { listRecipients, type RecipientFilter } from 'contract/recipients'
import { call } from 'contract/client'
import { useMore } from 'shell/host/use-more'
import { campaignsKey } from './use-campaigns.ts'

const PAGE = 200

/** A campaign's recipients, fetched page by page on scroll. */
export function useRecipientPages(id: string, filter: RecipientFilter, search: string) {
  const query = useInfiniteQuery({
    queryKey: [...campaignsKey, id, 'recipients', filter, search],
    queryFn: ({ pageParam }) =>
      call(listRecipients, { params: { id }, query: { filter, search, after: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : Number(page.at(-1)?.id ?? 0)),
    placeholderData: (before) => before,
  })
  const more = useMore(query, [id, filter, search].join(' '))
  return {
    rows: query.data?.pages.flat() ?? [],
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
