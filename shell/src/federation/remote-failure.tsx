import { FailureCard } from 'design-system/failure-card'
import type { Remote } from './registry.ts'

interface RemoteFailureProps {
  remote: Remote
  /** Nothing of the site can be reached: the remote itself may be well. */
  isUnreachable: boolean
  onRetry: () => void
}

/** Shown in place of a remote that failed. */
export function RemoteFailure({ remote, isUnreachable, onRetry }: RemoteFailureProps) {
  if (isUnreachable)
    return (
      <FailureCard
        title="The connection is lost"
        text="This page opens by itself when the connection is back. Nothing that you saved is lost."
        onRetry={onRetry}
      />
    )
  return (
    <FailureCard
      title={`${remote.title} is not available right now`}
      text="The rest of the site works, and nothing that you saved is lost."
      onRetry={onRetry}
      homeHref={remote.access === 'signedIn' ? '/dashboard' : '/'}
      homeLabel={remote.access === 'signedIn' ? undefined : 'Back to the start page'}
    />
  )
}
