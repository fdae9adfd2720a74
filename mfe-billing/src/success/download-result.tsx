import { useQuery } from '@tanstack/react-query'
import { call, urlOf } from 'contract/client'
import { downloadResult, type Job } from 'contract/jobs'
import { launchCampaign } from 'contract/campaign-launch'
import { getPullList, savePullListToContacts, type PullList } from 'contract/pull-lists'
import { tracePullList } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Icon } from 'design-system/icon'
import { Notice, RetryNotice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { Muted, Strong } from 'design-system/text'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatCount, formatCountOf, formatDate, formatMoney } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { useSaveToContacts } from 'shell/host/save-to-contacts'
import { useTracePullList } from 'shell/host/trace-pull-list'
import { useMay } from 'shell/host/use-may'

/** A finished list: its file, or when that was deleted; what it holds and costs, and what to do with it next. */
export function DownloadResult({ job }: { job: Job }) {
  const { filename, recordCount } = job.metadata
  const may = useMay()
  const {
    data: list,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['api', 'pull-lists', job.id],
    queryFn: () => call(getPullList, { params: { id: job.id } }),
  })
  const deletedAt = list?.filesDeletedAt
  return (
    <Card>
      <Inline gap="normal" noWrap>
        <Icon name="sheet" size="large" />
        <Stack gap="none">
          <Strong>{filename ?? 'property_leads.csv'}</Strong>
          <Muted>
            {deletedAt
              ? `Its file was deleted on ${formatDate(deletedAt)}. Order the list again: what you bought is free.`
              : 'Your list is ready. We have sent it to your email, too.'}
          </Muted>
        </Stack>
      </Inline>
      {!list && error && (
        <RetryNotice
          title="What it holds and costs could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorMessage(error, 'Its file is there. Please try again in a moment.')}
        </RetryNotice>
      )}
      {list && <Bought list={list} />}
      {!deletedAt && (
        <Inline>
          {may(downloadResult) && (
            <Button icon="download" onClick={() => download(job)}>
              Download ({formatCount(recordCount ?? 0)} records)
            </Button>
          )}
          {Boolean(list?.phoneCount) && <WithPhones id={job.id} />}
        </Inline>
      )}
      {list && <WithoutPhones list={list} />}
    </Card>
  )
}

function Bought({
  list: { recordCount, phoneCount, repeatCount, duplicateCount, amount, sample },
}: {
  list: PullList
}) {
  return (
    <>
      <DescriptionList
        receipt
        items={[
          { term: 'Records', value: formatCount(recordCount ?? 0) },
          ...(phoneCount === null ? [] : [{ term: 'Phone numbers among them', value: formatCount(phoneCount) }]),
          ...(repeatCount ? [{ term: 'Bought before, free', value: formatCount(repeatCount) }] : []),
          ...(duplicateCount ? [{ term: 'Listed again, free', value: formatCount(duplicateCount) }] : []),
          ...(amount === null ? [] : [{ term: 'Price', value: formatMoney(amount), strong: true }]),
        ]}
      />
      {sample && <Muted>This is sample data: no real people.</Muted>}
    </>
  )
}

function WithPhones({ id }: { id: string }) {
  const save = useSaveToContacts(savePullListToContacts)
  const may = useMay()
  return (
    <>
      {may(savePullListToContacts) && (
        <Button tone="secondary" busy={save.isPending} onClick={() => save.mutate(id)}>
          Save to Contacts
        </Button>
      )}
      {may(launchCampaign) && (
        <Button asChild tone="secondary">
          <Link to={paths.bulkSmsCampaign({ pullList: id })}>Text These Owners</Link>
        </Button>
      )}
    </>
  )
}

/** Half of a list may have no phone, or that of another record: they are looked for, free. */
function WithoutPhones({ list: { id, recordCount, phoneCount, hasFiles } }: { list: PullList }) {
  const trace = useTracePullList()
  const may = useMay()
  const missing = (recordCount ?? 0) - (phoneCount ?? 0)
  if (missing <= 0 || !hasFiles || !may(tracePullList)) return null
  return (
    <Notice
      title={formatCountOf(
        missing,
        'record has no phone number of its own',
        'records have no phone number of their own',
      )}
      action={
        <Button
          tone="secondary"
          size="small"
          busy={trace.isPending}
          onClick={() => trace.mutate({ id, certainty: 'certain' })}
        >
          Skip Trace, Free
        </Button>
      }
    >
      A skip trace looks for them by name and address.
    </Notice>
  )
}

function download({ id, status, resultPath }: Job) {
  if (status === 'complete' && resultPath) window.open(urlOf(downloadResult, { params: { id } }), '_blank', 'noopener')
  else notify({ title: 'Download Not Ready', text: 'Please wait for the job to complete processing' })
}
