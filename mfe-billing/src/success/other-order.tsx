import { useQuery } from '@tanstack/react-query'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { errorMessage } from 'shell/host/error-message'
import { useLive } from 'shell/host/live'
import { paths } from 'shell/host/paths'
import { CampaignReady } from './campaign-ready.tsx'
import { isNotFound } from './is-not-found.ts'
import { jobQuery } from './job-query.ts'
import { PullListResult } from './pull-list-result.tsx'
import { ThankYou } from './thank-you.tsx'

/** An order whose kind the address does not say: it is looked up, and shown as what it is. */
export function OtherOrder({ jobId, bypassed }: { jobId: string; bypassed: boolean }) {
  const { data: job, error, refetch, isFetching } = useQuery(jobQuery(jobId))
  useLive(['order'], () => void refetch())
  if (job?.kind === 'pull_list') return <PullListResult jobId={jobId} bypassed={bypassed} />
  if (job?.kind === 'send_sms') return <CampaignReady jobId={jobId} bypassed={bypassed} />
  if (job) return <ThankYou job={job} bypassed={bypassed} />
  if (!error) return <PageSkeleton label="Looking up your order" />
  return (
    <Page title="Your Order" width="narrow">
      {isNotFound(error) ? (
        <FailureCard
          title="This order was not found"
          text="Check the address, or open the order from the page that lists your orders."
          homeHref={paths.dashboard()}
          homeLabel="Go to Dashboard"
        />
      ) : (
        <FailureCard
          title="Your order could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeHref={paths.dashboard()}
          homeLabel="Go to Dashboard"
        />
      )}
    </Page>
  )
}
