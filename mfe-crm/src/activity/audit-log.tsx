import { useInfiniteQuery } from '@tanstack/react-query'
import { auditKinds, exportAudit, type AuditEntry } from 'contract/audit'
import { urlOf } from 'contract/client'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { CellLines, DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { RetryNotice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { errorMessage } from 'shell/host/error-message'
import { formatDateTime, formatPhone } from 'shell/host/format'
import { MatchCount } from 'shell/host/match-count'
import { useMore } from 'shell/host/use-more'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, ROWS } from './audit-query.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** Everything that was done in the account: who, what, to what and when. Nothing here can be changed. */
export function AuditLog() {
  const { filter, change } = useAuditFilter()
  const log = useInfiniteQuery(auditQuery(filter))
  const loadMore = useMore(log, JSON.stringify(filter))
  const isFiltered = Boolean(filter.person ?? filter.kind ?? filter.search)

  return (
    <Stack>
      <AuditFilters filter={filter} change={change} />
      <MatchCount
        of="entry"
        by={isFiltered ? JSON.stringify(filter) : ''}
        count={log.isPlaceholderData ? undefined : log.data?.pages[0]?.length}
        countedTo={ROWS - 1}
      />
      {log.isLoadingError ? (
        <FailureCard
          title="The log could not be loaded"
          text={errorMessage(log.error, 'Please try again in a moment.')}
          onRetry={() => void log.refetch()}
          retrying={log.isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Everything that was done"
            rows={log.data?.pages.flat() ?? []}
            loading={log.isPending}
            windowed
            // What failed is asked for again by hand.
            onEndReached={log.isFetchNextPageError ? undefined : loadMore}
            empty={
              isFiltered ? <NothingFits onClear={() => change({ person: '', kind: '', search: '' })} /> : nothingYet
            }
            columns={[
              {
                title: 'What',
                width: 'wide',
                cell: whatCell,
                onPhone: (entry) => (
                  <Caption>
                    {formatDateTime(entry.at)} · {whoText(entry)} {supportBadge(entry)}
                  </Caption>
                ),
              },
              { title: 'Kind', priority: 'wide', width: 'fit', cell: ({ kind }) => auditKinds[kind] },
              { title: 'When', priority: 'medium', width: 'fit', cell: ({ at }) => formatDateTime(at) },
              { title: 'Who', priority: 'medium', cell: whoCell },
            ]}
          />
        </Card>
      )}
      {log.isFetchNextPageError && (
        <RetryNotice title="Older entries could not be loaded" onRetry={loadMore} retrying={log.isFetching}>
          {errorMessage(log.error, 'Please try again in a moment.')}
        </RetryNotice>
      )}
      <Inline>
        <Button
          tone="secondary"
          icon="download"
          onClick={() => window.open(urlOf(exportAudit, { query: filter }), '_blank')}
        >
          Export CSV
        </Button>
        <Caption>Kept for 400 days. No entry can be changed or removed.</Caption>
      </Inline>
    </Stack>
  )
}

const whatCell = ({ act, subject }: AuditEntry) => (
  <CellLines>
    <Strong>{act}</Strong>
    {subject && <Caption as="div">{subject.startsWith('+1') ? formatPhone(subject) : subject}</Caption>}
  </CellLines>
)

const whoText = ({ by, apiKey }: AuditEntry) => (apiKey ? `${by}, by the API key ${apiKey}` : by)

const supportBadge = ({ bySupport }: AuditEntry) => bySupport && <StatusBadge tone="active">Support team</StatusBadge>

const whoCell = (entry: AuditEntry) => (
  <CellLines>
    {whoText(entry)}
    {supportBadge(entry)}
  </CellLines>
)

const nothingYet = (
  <EmptyState icon="clock" title="Nothing was done in this time" text="Whatever a member changes appears here." />
)

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon="search"
    title="No matching entries"
    text="Try another search or filter, or a longer time."
    action={
      <Button tone="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
)
