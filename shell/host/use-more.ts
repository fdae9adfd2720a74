import { useEffect, useRef } from 'react'

/** What a list that is loaded page by page has of an infinite query. */
export interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (how: { cancelRefetch: boolean }) => unknown
}

/**
 * Returns what fetches the next page of a list, as its button is pressed or the end of what is loaded comes into view. While the list is refetched it
 * waits; a refetch that takes its place, as live events do, ends before it is asked for again. `of` names the list. Each remote bundles its own copy of
 * this file, so that a remote runs in a shell that was built before it.
 */
export function useMore({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages, of: string) {
  const loaded = data?.pages.length ?? 0
  const wanted = useRef({ of, pages: 0 })

  const fetchWanted = () => {
    const isWanted = wanted.current.of === of && wanted.current.pages > loaded
    if (isWanted && hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }
  useEffect(() => {
    // What failed is asked for again by hand, or by the next scroll.
    if (!isFetchNextPageError) fetchWanted()
  })

  return () => {
    wanted.current = { of, pages: loaded + 1 }
    fetchWanted()
  }
}
