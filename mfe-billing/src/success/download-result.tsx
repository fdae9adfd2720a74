import { urlOf } from 'contract/client'
import { downloadResult, type Job } from 'contract/jobs'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { Icon } from 'design-system/icon'
import { Inline, Stack } from 'design-system/stack'
import { Muted, Strong } from 'design-system/text'
import { Link } from 'react-router-dom'
import { formatCount } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { paths } from 'shell/host/paths'

/** A finished list: its file, and what to do with it next. */
export function DownloadResult({ job }: { job: Job }) {
  const { filename, recordCount } = job.metadata
  return (
    <Card>
      <Inline role="status" gap="normal" noWrap>
        <Icon name="sheet" size="large" />
        <Stack gap="none">
          <Strong>{filename ?? 'property_leads.csv'}</Strong>
          <Muted>Your list is ready. We have sent it to your email, too.</Muted>
        </Stack>
      </Inline>
      <Inline>
        <Button icon="download" onClick={() => download(job)}>
          Download ({formatCount(recordCount ?? 0)} records)
        </Button>
        <Button asChild tone="secondary">
          <Link to={paths.bulkSmsCampaign({ pullList: job.id })}>Text These Owners</Link>
        </Button>
      </Inline>
    </Card>
  )
}

function download({ id, status, resultPath }: Job) {
  if (status === 'complete' && resultPath) window.open(urlOf(downloadResult, { params: { id } }), '_blank', 'noopener')
  else notify({ title: 'Download Not Ready', text: 'Please wait for the job to complete processing' })
}
