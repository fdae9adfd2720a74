import type { Job } from 'contract/jobs'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { BypassNotice } from './bypass-notice.tsx'

interface ThankYouProps {
  /** A skip trace; without one the address names no order. */
  job?: Job
  bypassed: boolean
}

/** Thanks for a skip trace, or says what became of it; without an order it claims nothing. */
export function ThankYou({ job, bypassed }: ThankYouProps) {
  const isOver = job?.status === 'failed' || job?.status === 'canceled'
  return (
    <Page title={isOver ? 'Your Skip Trace' : 'Thank You!'} intro={job?.title} width="narrow">
      {bypassed && <BypassNotice />}
      {job ? <State job={job} /> : <WhereOrdersAre />}
      <Inline>
        <Button asChild>
          <Link to={paths.dashboard()}>Go to Dashboard</Link>
        </Button>
        {job && (
          <Button asChild tone="secondary">
            <Link to={paths.skipTrace()}>See Your Skip Traces</Link>
          </Button>
        )}
      </Inline>
    </Page>
  )
}

const WhereOrdersAre = () => (
  <Muted>
    Your orders are under <Way to={paths.pullLists()}>Pull Lists</Way>, <Way to={paths.skipTrace()}>Skip Trace</Way> and{' '}
    <Way to={paths.campaigns()}>Campaigns</Way>. We also emailed you the result.
  </Muted>
)

const Way = ({ to, children }: { to: string; children: string }) => (
  <TextLink asChild>
    <Link to={to}>{children}</Link>
  </TextLink>
)

function State({ job: { status, reason } }: { job: Job }) {
  if (status === 'failed')
    return (
      <Notice tone="bad" urgent title="Your skip trace failed.">
        {reason}
      </Notice>
    )
  if (status === 'canceled')
    return (
      <Notice tone="info" title="You canceled this order.">
        Nothing was charged.
      </Notice>
    )
  if (status === 'complete')
    return (
      <Notice tone="good" title="Your skip trace is ready.">
        It is among your skip traces. We have sent it to your email, too.
      </Notice>
    )
  return (
    <Notice tone="good" title="Your order has been received.">
      Your skip trace list has been submitted for processing. Results are emailed within 24-48 hours.
    </Notice>
  )
}
