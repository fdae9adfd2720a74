import { RetryNotice } from 'design-system/notice'
import { errorMessage } from 'shell/host/error-message'

interface NotLoadedProps {
  /** What it lists: "disputes". */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In the place of a part of the room that is left out where nothing waits: one that could not be loaded must not look the same. */
export function NotLoaded({ what, query: { error, isFetching, refetch } }: NotLoadedProps) {
  if (!error) return null
  return (
    <RetryNotice title={`The ${what} could not be loaded`} onRetry={() => void refetch()} retrying={isFetching}>
      {errorMessage(error, 'Please try again in a moment.')}
    </RetryNotice>
  )
}
