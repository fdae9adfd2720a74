import type { Job } from 'contract/jobs'
import { VisuallyHidden } from 'design-system/visually-hidden'
import { useState } from 'react'
import { formatCountOf } from 'shell/host/format'

/** Reads out what became of a list that was waited for. A failure is read out where it stands. */
export function ListNews({ job }: { job: Job | undefined }) {
  const [isAwaited, setAwaited] = useState(false)
  if (job?.status === 'processing' && !isAwaited) setAwaited(true)
  return <VisuallyHidden live>{isAwaited && job && newsOf(job)}</VisuallyHidden>
}

function newsOf({ status, metadata: { recordCount } }: Job): string {
  if (status === 'canceled') return 'The order was canceled.'
  if (status !== 'complete') return ''
  return recordCount ? `Your property list has come: ${formatCountOf(recordCount, 'record')}.` : 'Nothing was found.'
}
