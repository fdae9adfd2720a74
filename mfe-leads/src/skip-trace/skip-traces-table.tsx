import { downloadResult } from 'contract/jobs'
import { uploadSkipTrace, type SkipTrace } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { Caption } from 'design-system/text'
import { formatCount, formatCountOf } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { OrdersTable } from '../orders-table.tsx'
import type { OrderList } from '../use-orders.ts'
import { useSkipTrace, useSkipTraces } from './use-skip-traces.ts'

/** The customer's skip traces, newest first. */
export const AllTraces = () => <SkipTracesTable list={useSkipTraces()} />

/** The skip trace of this id alone. */
export const OneTrace = ({ id }: { id: string }) => <SkipTracesTable list={useSkipTrace(id)} />

/** Skip traces, with live progress. */
function SkipTracesTable({ list }: { list: OrderList<SkipTrace> }) {
  const may = useMay()
  return (
    <OrdersTable
      caption="Your skip traces"
      list={list}
      plural="Skip Traces"
      failure={{ title: 'Your skip traces could not be loaded', text: 'What you uploaded is safe.' }}
      empty={{
        icon: 'skip-trace',
        title: 'No skip traces yet',
        text: may(uploadSkipTrace)
          ? 'Upload a list above. The result appears here when it is ready.'
          : 'What the account orders appears here.',
      }}
      name={{ title: 'File', of: ({ filename }) => filename }}
      figures={[
        {
          title: 'Rows',
          value: ({ rowCount }) => (rowCount === null ? undefined : formatCount(rowCount)),
          summary: ({ rowCount }) => (rowCount === null ? undefined : formatCountOf(rowCount, 'row')),
        },
        { title: 'Matched', value: matchedOf, summary: (trace) => matchedOf(trace) && `${matchedOf(trace)} matched` },
      ]}
      when="Uploaded"
      progress={progressOf}
      actions={(trace) => may(downloadResult) && downloadOf(trace)}
    />
  )
}

const progressOf = ({ doneCount, matchedCount }: SkipTrace) =>
  doneCount > 0 ? (
    <Caption>
      {formatCount(doneCount)} looked up, {formatCount(matchedCount)} found
    </Caption>
  ) : undefined

function matchedOf({ rowCount, matchedCount, status }: SkipTrace): string | undefined {
  if (status !== 'complete' || !rowCount) return undefined
  return `${formatCount(matchedCount)} (${Math.round((matchedCount / rowCount) * 100)}%)`
}

const downloadOf = ({ resultPath, filename }: SkipTrace) =>
  resultPath && (
    <Button asChild tone="secondary" size="small">
      <a href={resultPath} target="_blank" rel="noreferrer" aria-label={`Download ${filename}`}>
        Download
      </a>
    </Button>
  )
