import { downloadResult } from 'contract/jobs'
import { saveSkipTraceToContacts, uploadSkipTrace, type SkipTrace } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { Caption } from 'design-system/text'
import { Link } from 'react-router-dom'
import { formatCount, formatCountOf } from 'shell/host/format'
import { useSaveToContacts } from 'shell/host/save-to-contacts'
import { hrefOf, useActions } from 'shell/host/slots'
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
  const save = useSaveToContacts(saveSkipTraceToContacts)
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
        {
          title: 'Matched',
          value: matchedOf,
          note: phonesOf,
          summary: (trace) => {
            const note = phonesOf(trace)
            return matchedOf(trace) && `${matchedOf(trace)} matched${note ? `, ${note}` : ''}`
          },
        },
      ]}
      when="Uploaded"
      progress={progressOf}
      actions={(trace) => (
        <Actions
          trace={trace}
          saving={save.isPending && save.variables === trace.id}
          onSave={() => save.mutate(trace.id)}
        />
      )}
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

const phonesOf = ({ phoneCount }: SkipTrace): string | undefined =>
  phoneCount === null ? undefined : formatCountOf(phoneCount, 'phone number')

function Actions({
  trace: { id, filename, resultPath, phoneCount },
  saving,
  onSave,
}: {
  trace: SkipTrace
  saving: boolean
  onSave: () => void
}) {
  const may = useMay()
  const actions = useActions('trace')
  if (!resultPath) return null
  const offered = actions.flatMap((action) => {
    const href = hrefOf<'trace'>(action, { id, filename, phones: phoneCount ? String(phoneCount) : undefined })
    return href ? { ...action, href } : []
  })
  return (
    <>
      {may(downloadResult) && (
        <Button asChild tone="secondary" size="small">
          <a href={resultPath} target="_blank" rel="noreferrer" aria-label={`Download ${filename}`}>
            Download
          </a>
        </Button>
      )}
      {Boolean(phoneCount) && may(saveSkipTraceToContacts) && (
        <Button
          tone="secondary"
          size="small"
          busy={saving}
          onClick={onSave}
          aria-label={`Save to Contacts: ${filename}`}
        >
          Save to Contacts
        </Button>
      )}
      {offered.map(({ href, label }) => (
        <Button key={href} asChild tone="secondary" size="small">
          <Link to={href} aria-label={`${label} of ${filename}`}>
            {label}
          </Link>
        </Button>
      ))}
    </>
  )
}
