import { Button } from 'design-system/button'
import { RetryNotice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { errorMessage } from 'shell/host/error-message'
import { formatCount } from 'shell/host/format'
import type { OlderRows } from './use-older-rows.ts'

interface OlderProps {
  list: OlderRows
  /** How many are on the page. */
  shown: number
  /** What they are: "Lists". */
  plural: string
}

/** Loads the next window of a long list; nothing where all of it is there. */
export function Older({
  list: { total, error, hasOlder, isFetchingOlder, isOlderError, showOlder },
  shown,
  plural,
}: OlderProps) {
  if (isOlderError)
    return (
      <RetryNotice title={`Older ${plural.toLowerCase()} could not be loaded`} onRetry={showOlder}>
        {errorMessage(error, 'Please try again in a moment.')}
      </RetryNotice>
    )
  if (!hasOlder) return null
  return (
    <Inline>
      <Button tone="secondary" busy={isFetchingOlder} onClick={showOlder}>
        Show Older {plural}
      </Button>
      <Muted>{`${formatCount(shown)} of ${formatCount(total)}`}</Muted>
    </Inline>
  )
}
