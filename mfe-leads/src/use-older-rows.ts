import { useMore, type Pages } from 'shell/host/use-more'

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

interface Windows extends Pages {
  data: { pages: readonly { total: number }[] } | undefined
  error: Error | null
  isFetchingNextPage: boolean
}

/** What is not loaded yet of a list, which `of` names, and what loads the next of it. */
export const useOlderRows = (list: Windows, of: string): OlderRows => ({
  total: list.data?.pages[0]?.total ?? 0,
  error: list.error,
  hasOlder: list.hasNextPage,
  isFetchingOlder: list.isFetchingNextPage,
  isOlderError: list.isFetchNextPageError,
  showOlder: useMore(list, of),
})
