import { Button } from 'design-system/button'
import { RetryNotice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { errorMessage } from 'shell/host/error-message'
import { formatCount } from 'shell/host/format'

interface OlderTransactionsProps {
  list: {
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** How many are on the page. */
  shown: number
  /** How many match. */
  total: number
}

/** Loads the next window of a long bill; nothing where all of it is there. */
export function OlderTransactions({ list, shown, total }: OlderTransactionsProps) {
  const showOlder = () => void list.fetchNextPage()
  if (list.isFetchNextPageError)
    return (
      <RetryNotice title="Older transactions could not be loaded" onRetry={showOlder}>
        {errorMessage(list.error, 'Please try again in a moment.')}
      </RetryNotice>
    )
  if (!list.hasNextPage) return null
  return (
    <Inline>
      <Button tone="secondary" busy={list.isFetchingNextPage} onClick={showOlder}>
        Show Older Transactions
      </Button>
      <Muted>{`${formatCount(shown)} of ${formatCount(total)}`}</Muted>
    </Inline>
  )
}
