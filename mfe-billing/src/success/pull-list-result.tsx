import { useQuery } from '@tanstack/react-query'
import type { Job } from 'contract/jobs'
import { searchBasic } from 'contract/properties'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { Spinner } from 'design-system/spinner'
import { Inline, Stack } from 'design-system/stack'
import { Muted, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { useLive } from 'shell/host/live'
import { paths } from 'shell/host/paths'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { BypassNotice } from './bypass-notice.tsx'
import { DownloadResult } from './download-result.tsx'
import { isNotFound } from './is-not-found.ts'
import { jobQuery } from './job-query.ts'
import { ListNews } from './list-news.tsx'
import { WaitsForPayment } from './waits-for-payment.tsx'

interface PullListResultProps {
  jobId: string
  bypassed: boolean
}

/** The result page of a property list. */
export function PullListResult({ jobId, bypassed }: PullListResultProps) {
  const { data: job, error, refetch, isFetching } = useQuery(jobQuery(jobId))
  useLive(['order'], () => void refetch())
  const may = useMay()

  return (
    <Page title={titleOf(job, isNotFound(error))} intro={job && job.title} width="narrow">
      {bypassed && <BypassNotice />}
      {error &&
        (job ? (
          <Notice tone="warning" title="Failed to fetch job status" urgent>
            We keep trying.
          </Notice>
        ) : isNotFound(error) ? (
          <FailureCard
            title="This order was not found"
            text="Check the address, or open the order from the page that lists your orders."
          />
        ) : (
          <FailureCard
            title="Failed to fetch job status"
            text={errorMessage(error, 'Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ))}
      {!error && !job && <Waiting text="Looking up your order..." />}
      {job && <State job={job} />}
      <ListNews job={job} />
      <Inline>
        <Button asChild tone="secondary">
          <Link to={paths.dashboard()}>Go to Dashboard</Link>
        </Button>
        {may(searchBasic) && (
          <Button asChild tone="secondary">
            <Link to={paths.pullLists()}>Order Another List</Link>
          </Button>
        )}
      </Inline>
    </Page>
  )
}

function titleOf(job: Job | undefined, isMissing: boolean): string {
  if (isMissing) return 'Your Order'
  if (job?.status === 'complete') return 'Your Property List'
  if (job?.status === 'canceled') return 'Your Order Was Canceled'
  return job?.status === 'failed' ? 'Your Order Failed' : 'Thank You for Your Order'
}

function State({ job }: { job: Job }) {
  if (job.status === 'failed') {
    return (
      <Notice
        tone="bad"
        title="There was an error processing your request. Please try again or contact support."
        urgent
      >
        {job.reason}
      </Notice>
    )
  }
  if (job.status === 'canceled') {
    return (
      <Notice tone="info" title={job.reason === null ? 'You canceled this order' : 'This order was canceled'}>
        {job.reason} Nothing was charged.
      </Notice>
    )
  }
  if (job.status === 'complete') {
    return (job.metadata.recordCount ?? 0) > 0 ? (
      <DownloadResult job={job} />
    ) : (
      <Notice tone="info" title="No properties found">
        No properties matched your search. Nothing was charged. Try a larger area.
      </Notice>
    )
  }
  if (job.metadata.unpaid) return <WaitsForPayment jobId={job.id} amount={job.metadata.unpaid} />
  if (job.metadata.manual) {
    return (
      <Waiting text="A person is preparing your list.">
        Your property list is processed manually with data enrichment. You will receive the records by email, usually
        within 15-30 minutes. You can leave this page. Until somebody begins, you can cancel it under{' '}
        <TextLink asChild>
          <Link to={paths.pullLists()}>Your lists</Link>
        </TextLink>
        .
      </Waiting>
    )
  }
  return <Waiting text="Processing your property list..." />
}

interface WaitingProps {
  text: string
  /** What follows, where it does not come to this page within moments. */
  children?: React.ReactNode
}

function Waiting({
  text,
  children = 'This page updates by itself. We also send the list to your email.',
}: WaitingProps) {
  return (
    <Card>
      <Inline role="status" gap="normal" noWrap>
        <Spinner size="large" />
        <Stack gap="none">
          <Strong>{text}</Strong>
          <Muted>{children}</Muted>
        </Stack>
      </Inline>
    </Card>
  )
}
