import { FailureCard } from 'design-system/failure-card'
import type { Remote } from './registry.ts'

/** Shown in place of a remote that failed. */
export function RemoteFailure({ remote, onRetry }: { remote: Remote; onRetry: () => void }) {
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
