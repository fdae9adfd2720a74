import { Button } from 'design-system/button'
import { RetryNotice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { errorMessage } from 'shell/host/error-message'
import { formatCount } from 'shell/host/format'
import { useMore, type Pages } from 'shell/host/use-more'

interface OlderTransactionsProps {
  list: Pages & { error: Error | null; isFetchingNextPage: boolean }
  /** Names the list. */
  of: string
  /** How many are on the page. */
  shown: number
  /** How many match. */
  total: number
}

/** Loads the next window of a long bill; nothing where all of it is there. */
export function OlderTransactions({ list, of, shown, total }: OlderTransactionsProps) {
  const showOlder = useMore(list, of)
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
