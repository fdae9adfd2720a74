import type { AccountJob } from 'contract/operations-accounts'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { formatDateTime } from 'shell/host/format'
import { Older } from '../older.tsx'
import { JobActs } from './job-acts.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useAccountJobs } from './use-accounts.ts'

/** An account's work in the queue, and what was set aside of it; nothing where there is none. */
export function AccountJobs({ id }: { id: string }) {
  const { query, jobs, older } = useAccountJobs(id)
  if (!jobs) return <NotLoaded what="jobs" query={query} />
  if (jobs.length === 0) return null
  return (
    <Stack>
      <Card flush>
        <DataTable
          caption="Jobs"
          rows={jobs}
          empty={null}
          columns={[
            {
              title: 'Job',
              priority: 'always',
              cell: ({ name, title, error }) => (
                <Stack gap="none">
                  <Strong>{title ?? name}</Strong>
                  <Caption>{[title && name, error].filter(Boolean).join(': ')}</Caption>
                </Stack>
              ),
              onPhone: (job) => (
                <>
                  {stateOf(job)}
                  {actsOn(job)}
                </>
              ),
            },
            { title: 'State', priority: 'medium', width: 'fit', cell: stateOf },
            { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: actsOn },
          ]}
        />
      </Card>
      <Older list={older} shown={jobs.length} plural="Jobs" />
    </Stack>
  )
}

const actsOn = (job: AccountJob) => job.failedAt && <JobActs job={job} />

const stateOf = ({ failedAt, runAt }: AccountJob) =>
  failedAt ? (
    <StatusBadge tone="bad">Set aside {formatDateTime(failedAt)}</StatusBadge>
  ) : (
    <StatusBadge tone="active">Next try {formatDateTime(runAt)}</StatusBadge>
  )
