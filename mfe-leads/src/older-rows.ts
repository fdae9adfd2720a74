/** What is not loaded yet of a list that comes window by window. */
export interface OlderRows {
  /** How many there are in all. */
  total: number
  error: Error | null
  hasOlder: boolean
  isFetchingOlder: boolean
  isOlderError: boolean
  showOlder: () => void
}

interface Windows {
  data: { pages: readonly { total: number }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export const olderRows = (list: Windows): OlderRows => ({
  total: list.data?.pages[0]?.total ?? 0,
  error: list.error,
  hasOlder: list.hasNextPage,
  isFetchingOlder: list.isFetchingNextPage,
  isOlderError: list.isFetchNextPageError,
  showOlder: () => void list.fetchNextPage(),
})
