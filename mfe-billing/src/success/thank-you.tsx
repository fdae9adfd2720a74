import type { Job } from 'contract/jobs'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { Inline } from 'design-system/stack'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { BypassNotice } from './bypass-notice.tsx'

interface ThankYouProps {
  /** Undefined for an unknown type. */
  kind: Job['kind'] | undefined
  bypassed: boolean
}

export function ThankYou({ kind, bypassed }: ThankYouProps) {
  return (
    <Page title="Thank You!" width="narrow">
      {bypassed && <BypassNotice />}
      <Notice tone="good" title="Your order has been received.">
        {kind === 'skip_trace'
          ? 'Your skip trace list has been submitted for processing. Results are emailed within 24-48 hours.'
          : 'We send what you ordered to your email.'}
      </Notice>
      <Inline>
        <Button asChild>
          <Link to={paths.dashboard()}>Go to Dashboard</Link>
        </Button>
        {kind === 'skip_trace' && (
          <Button asChild tone="secondary">
            <Link to={paths.skipTrace()}>See Your Skip Traces</Link>
          </Button>
        )}
      </Inline>
    </Page>
  )
}
