import type { ManualOrder, ResultPreview } from 'contract/operations'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { FileField } from 'design-system/file-field'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { useEffect, useRef, useState } from 'react'
import { useDraft, useLargeDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { errorMessage } from 'shell/host/error-message'
import { formatCount, formatCountOf, formatDateTime, formatMoney } from 'shell/host/format'
import { UNREADABLE, useCompleteOrder, useFailOrder, usePreviewResult } from './use-operations.ts'

interface FillOrderProps {
  order: ManualOrder
  onRelease: () => void
}

/** One taken order: its result file, a preview of the delivery, and completing or failing it. */
export function FillOrder({ order, onRelease }: FillOrderProps) {
  const [file, setFile] = useState<File>()
  const [failing, setFailing] = useState(false)
  const toFail = useRef<HTMLButtonElement>(null)
  const preview = usePreviewResult()
  const draft = useLargeDraft(`fill-order-${order.id}`, (stored) => {
    if (stored instanceof File) show(stored)
  })
  const complete = useCompleteOrder(draft.end)

  function take(chosen: File | undefined) {
    draft.keep(() => chosen)
    show(chosen)
  }

  function show(chosen: File | undefined) {
    setFile(chosen)
    preview.reset()
    if (chosen) preview.mutate({ id: order.id, file: chosen })
  }

  return (
    <Card handsOnFocus aria-label={`${order.title} for ${order.customer}`}>
      <CardHeader
        title={order.title}
        text={`${order.kind === 'pull_list' ? 'Pull list' : 'Skip trace'} for ${order.customer}, due ${formatDateTime(order.dueAt)}`}
        actions={
          order.uploadPath ? (
            <Button asChild tone="secondary" size="small">
              <a href={order.uploadPath}>Download the customer's file</a>
            </Button>
          ) : undefined
        }
      />
      {order.unpaid && (
        <Notice tone="warning" title="Waiting for payment">
          It is filled, and delivered by itself once the customer has paid. A file that you deliver here takes its
          place.
        </Notice>
      )}
      <DraftNote
        {...draft}
        discard={() => {
          draft.discard()
          show(undefined)
        }}
      />
      <FileField
        label="Result file"
        accept=".csv,.xlsx,.xls"
        hint={
          order.kind === 'pull_list'
            ? 'With the columns Phone, Owner Name and Property Address'
            : "Every row of the customer's file, and behind its columns Match, or Found Phone and Found Email"
        }
        file={file}
        onFile={take}
        disabled={complete.isPending}
      />
      {preview.error && <Notice tone="bad">{errorMessage(preview.error, UNREADABLE)}</Notice>}
      {preview.data && <Preview kind={order.kind} preview={preview.data} />}
      <Inline>
        <Button
          busy={complete.isPending}
          disabled={!file || !preview.data}
          onClick={() => file && complete.mutate({ id: order.id, file })}
        >
          {complete.isPending ? 'Delivering...' : 'Deliver to the customer'}
        </Button>
        <Button tone="secondary" onClick={onRelease}>
          Give it back
        </Button>
        <Button ref={toFail} tone="quiet" onClick={() => setFailing(true)}>
          It cannot be filled
        </Button>
      </Inline>
      {failing && (
        <FailForm
          order={order}
          onCancel={() => {
            toFail.current?.focus()
            setFailing(false)
          }}
        />
      )}
    </Card>
  )
}

function Preview({ kind, preview }: { kind: ManualOrder['kind']; preview: ResultPreview }) {
  const { records, asked, missing, columns, rows } = preview
  const shown = columns.slice(0, 6)
  return (
    <>
      <DescriptionList items={kind === 'pull_list' ? listItems(preview) : traceItems(preview)} />
      {asked !== null && asked !== records && (
        <Notice tone="warning">
          The customer's file has {formatCountOf(asked, 'row')} and the result has {formatCount(records)}. The customer
          is told so.
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={`Not found: ${missing.map((column) => `a column for ${listTitles[column]}`).join(', ')}`}
        >
          The customer gets the file as it is, and pays for its records.
        </Notice>
      )}
      <DataTable
        caption="First rows of the result"
        rows={rows.map((values, at) => ({ id: String(at), values }))}
        empty={null}
        columns={shown.map((title, at) => ({
          title,
          priority: at < 2 ? ('always' as const) : ('medium' as const),
          cell: ({ values }: { values: string[] }) => values[at] ?? '',
        }))}
      />
    </>
  )
}

const listTitles = { phone: 'Phone', name: 'Owner Name', address: 'Property Address' } as const

const listItems = ({ records, alreadyBought, duplicates, phones, amount }: ResultPreview) => [
  { term: 'Records', value: formatCount(records) },
  ...(alreadyBought ? [{ term: 'Bought before, free', value: formatCount(alreadyBought) }] : []),
  ...(duplicates ? [{ term: 'Listed again, free', value: formatCount(duplicates) }] : []),
  { term: 'Phone numbers', value: formatCount(phones) },
  { term: 'The customer pays', value: formatMoney(amount), strong: true },
]

const traceItems = ({ records, found }: ResultPreview) => [
  { term: 'Rows', value: formatCount(records) },
  { term: 'Owners found', value: formatCount(found), strong: true },
]

function FailForm({ order, onCancel }: { order: ManualOrder; onCancel: () => void }) {
  const draft = useDraft(`fail-order-${order.id}`, { reason: '' })
  const { reason } = draft.values
  const fail = useFailOrder(draft.end)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack gap="snug">
      <DraftNote {...draft} />
      <TextArea
        ref={field}
        label="Reason"
        hint="The customer reads it as you write it."
        rows={3}
        value={reason}
        onChange={(event) => draft.change({ reason: event.target.value })}
      />
      <Inline>
        <Button
          tone="danger"
          busy={fail.isPending}
          disabled={reason.trim() === ''}
          onClick={() => fail.mutate({ id: order.id, reason })}
        >
          Tell the customer
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  )
}
