import type { SkipTrace } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { formatCount, formatDate, formatTime } from 'shell/host/format'
import { wordsOf } from 'shell/host/words-of'
import { OrderStatus } from '../order-status.tsx'
import { useSkipTraces } from './use-skip-traces.ts'

/** The customer's skip traces, newest first, with live progress. */
export function SkipTracesTable() {
  const traces = useSkipTraces()
  if (traces.isLoadingError) return <FailureCard title="Your skip traces could not be loaded" text={wordsOf(traces.error, 'What you uploaded is safe.')} onRetry={() => void traces.refetch()} />
  return (
    <Card flush>
      <DataTable
        caption="Your skip traces"
        rows={traces.data ?? []}
        loading={traces.isPending}
        empty={<EmptyState icon="skip-trace" title="No skip traces yet" text="Upload a list above. The result appears here when it is ready." />}
        columns={[
          { title: 'File', priority: 'always', width: 'wide', cell: fileCell },
          { title: 'Rows', align: 'end', priority: 'medium', cell: ({ rowCount }) => (rowCount === null ? '' : formatCount(rowCount)) },
          { title: 'Matched', align: 'end', priority: 'medium', cell: matchedOf },
          { title: 'Uploaded', priority: 'wide', width: 'fit', cell: uploadedCell },
          { title: 'Actions', hideTitle: true, align: 'end', priority: 'always', cell: downloadOf },
        ]}
      />
    </Card>
  )
}

const fileCell = (trace: SkipTrace) => (
  <Stack gap="tight">
    <Strong>{trace.filename}</Strong>
    <OrderStatus {...trace} progress={progressOf(trace)} />
  </Stack>
)
const uploadedCell = ({ createdAt }: SkipTrace) => <Text>{formatDate(createdAt)}<br />{formatTime(createdAt)}</Text>

const progressOf = ({ doneCount, matchedCount }: SkipTrace) =>
  doneCount > 0 ? <Caption>{formatCount(doneCount)} looked up, {formatCount(matchedCount)} found</Caption> : undefined

function matchedOf({ rowCount, matchedCount, status }: SkipTrace) {
  if (status !== 'complete' || !rowCount) return ''
  return `${formatCount(matchedCount)} (${Math.round((matchedCount / rowCount) * 100)}%)`
}

const downloadOf = ({ resultPath, filename }: SkipTrace) =>
  resultPath && <Button asChild tone="secondary" size="small"><a href={resultPath} target="_blank" rel="noreferrer" aria-label={`Download ${filename}`}>Download</a></Button>
