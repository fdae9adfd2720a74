import { useQuery } from '@tanstack/react-query'
import type { ReleaseError } from 'contract/release-errors'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable, type Column } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Stack } from 'design-system/stack'
import { Caption, Mono, Muted, Strong } from 'design-system/text'
import { Link } from 'react-router-dom'
import { EmployeesOnly } from '../../host/employees-only.tsx'
import { errorMessage } from '../../host/error-message.ts'
import { formatCountOf, formatDate, formatDateTime } from '../../host/format.ts'
import { paths } from '../../host/paths.ts'
import { HeldReleases } from './held-releases.tsx'
import { releaseErrorsQuery } from './release-errors-query.ts'

const TITLE = 'Release Errors'

/** What went wrong in people's pages, by release and place in its source, for employees. */
export function ReleaseErrorsPage() {
  return (
    <EmployeesOnly title={TITLE}>
      <ReleaseErrors />
    </EmployeesOnly>
  )
}

function ReleaseErrors() {
  const { data, error, isLoadingError, refetch, isFetching } = useQuery(releaseErrorsQuery)
  return (
    <Page
      title={TITLE}
      intro="What people's pages reported of each release in the last two weeks, the latest first."
      width="wide"
      actions={
        <Button asChild tone="secondary">
          <Link to={paths.releaseKeys()}>Release Keys</Link>
        </Button>
      }
    >
      <HeldReleases />
      {isLoadingError ? (
        <FailureCard
          title="The errors could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Release errors"
            rows={data ?? []}
            loading={!data}
            empty={
              <EmptyState
                icon="check"
                title="No errors"
                text="No page reported an error of a release in the last two weeks."
              />
            }
            columns={columns}
          />
        </Card>
      )}
    </Page>
  )
}

const howOften = ({ times, accounts }: ReleaseError) =>
  `${formatCountOf(times, 'time')}, ${formatCountOf(accounts, 'account')}`

const columns: Column<ReleaseError & { id: string }>[] = [
  {
    title: 'Error',
    priority: 'always',
    width: 'wide',
    cell: ({ error, place }) => (
      <Stack gap="none">
        <Strong>{error}</Strong>
        <Caption as="span">{place === null ? 'The page could not tell where' : <Mono>{place}</Mono>}</Caption>
      </Stack>
    ),
    onPhone: (error) => (
      <Caption as="span">
        {howOften(error)}, last {formatDateTime(error.lastAt)}
      </Caption>
    ),
  },
  {
    title: 'Release',
    priority: 'always',
    cell: ({ remote, version, takenOut }) => (
      <Stack gap="none">
        <Strong>{remote}</Strong>
        <Caption as="span">
          <Mono>{version}</Mono>
          {takenOut !== null && ' (taken out)'}
        </Caption>
      </Stack>
    ),
  },
  { title: 'How Often', priority: 'medium', cell: howOften },
  {
    title: 'Since',
    priority: 'wide',
    width: 'fit',
    cell: ({ firstAt }) => <Muted as="span">{formatDate(firstAt)}</Muted>,
  },
  {
    title: 'Last',
    priority: 'medium',
    width: 'fit',
    cell: ({ lastAt }) => <Muted as="span">{formatDateTime(lastAt)}</Muted>,
  },
]
