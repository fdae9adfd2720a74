import type { SetAsideJob } from 'contract/operations'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { formatCountOf, formatDateTime } from 'shell/host/format'
import { Older } from '../older.tsx'
import { JobActs } from './job-acts.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useSetAsideJobs } from './use-operations.ts'

/** Work that was given up, for employees to look into; nothing where there is none. */
export function SetAsideJobs() {
  const { query, jobs, older } = useSetAsideJobs()
  if (!jobs) return <NotLoaded what="set-aside jobs" query={query} />
  if (jobs.length === 0) return null
  return (
    <Stack>
      <Card flush>
        <DataTable
          caption="Set-aside jobs"
          rows={jobs}
          empty={null}
          columns={[
            {
              title: 'Set-aside job',
              priority: 'always',
              cell: jobCell,
              onPhone: (job) => (
                <>
                  <Caption>{formatDateTime(job.failedAt)}</Caption>
                  {whyCell(job)}
                  <JobActs job={job} />
                </>
              ),
            },
            { title: 'Why', priority: 'medium', cell: whyCell },
            { title: 'Set aside', priority: 'medium', width: 'fit', cell: ({ failedAt }) => formatDateTime(failedAt) },
            {
              title: 'Actions',
              hideTitle: true,
              align: 'end',
              width: 'fit',
              priority: 'medium',
              cell: (job) => <JobActs job={job} />,
            },
          ]}
        />
      </Card>
      <Older list={older} shown={jobs.length} plural="Set-Aside Jobs" />
    </Stack>
  )
}

const jobCell = ({ title, name, customer }: SetAsideJob) => (
  <Stack gap="none">
    <Strong>{title ?? name}</Strong>
    <Caption>{[title && name, customer].filter(Boolean).join(', ')}</Caption>
  </Stack>
)

const whyCell = ({ error, kills }: SetAsideJob) => (
  <Stack gap="none">
    <Text as="span">{error || 'No reason was given'}</Text>
    {kills > 0 && <Caption>Its process was ended {formatCountOf(kills, 'time')}</Caption>}
  </Stack>
)
