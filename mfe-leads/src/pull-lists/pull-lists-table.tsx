import { downloadResult } from 'contract/jobs'
import { searchBasic } from 'contract/properties'
import { savePullListToContacts, type PullList } from 'contract/pull-lists'
import { tracePullList } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { lazyDialog } from 'design-system/dialog'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatCountOf, formatMoney } from 'shell/host/format'
import { useSaveToContacts } from 'shell/host/save-to-contacts'
import { hrefOf, useActions } from 'shell/host/slots'
import { useMay } from 'shell/host/use-may'
import { OrdersTable } from '../orders-table.tsx'
import type { OrderList } from '../use-orders.ts'
import { usePullList, usePullLists } from './use-pull-lists.ts'

const TraceListDialog = lazyDialog(() =>
  import('../skip-trace/trace-list-dialog.tsx').then((file) => file.TraceListDialog),
)

/** The customer's lists, newest first. */
export const AllLists = () => <PullListsTable list={usePullLists()} />

/** The list of this id alone. */
export const OneList = ({ id }: { id: string }) => <PullListsTable list={usePullList(id)} />

/** Lists with their records, price, and actions. */
function PullListsTable({ list }: { list: OrderList<PullList> }) {
  const save = useSaveToContacts(savePullListToContacts)
  const [traced, setTraced] = useState<PullList>()
  const may = useMay()
  return (
    <>
      <OrdersTable
        caption="Your lists"
        list={list}
        plural="Lists"
        failure={{ title: 'Your lists could not be loaded', text: 'What you ordered is safe.' }}
        empty={{
          icon: 'list',
          title: 'No lists yet',
          text: may(searchBasic)
            ? 'Submit an area above. The file appears here when it is ready.'
            : 'What the account orders appears here.',
        }}
        name={{ title: 'Area', of: ({ area }) => area }}
        figures={[
          {
            title: 'Records',
            value: ({ recordCount }) => (recordCount === null ? undefined : formatCount(recordCount)),
            note: noteOf,
            summary: (list) =>
              list.recordCount === null
                ? undefined
                : `${formatCountOf(list.recordCount, 'record')}${noteOf(list) ? ` (${noteOf(list)})` : ''}`,
          },
          { title: 'Price', value: priceOf, summary: priceOf },
        ]}
        when="Ordered"
        actions={(list) => (
          <Actions
            list={list}
            saving={save.isPending && save.variables === list.id}
            onSave={() => save.mutate(list.id)}
            onTrace={() => setTraced(list)}
          />
        )}
      />
      {traced && (
        <TraceListDialog
          list={{ id: traced.id, area: traced.area, recordCount: traced.recordCount ?? 0 }}
          onClose={() => setTraced(undefined)}
        />
      )}
    </>
  )
}

const noteOf = ({ repeatCount, duplicateCount, phoneCount }: PullList) =>
  [
    ...(phoneCount === null ? [] : [formatCountOf(phoneCount, 'phone number')]),
    ...(repeatCount ? [`${formatCount(repeatCount)} free`] : []),
    ...(duplicateCount ? [`${formatCount(duplicateCount)} listed again`] : []),
  ].join(', ') || undefined
const priceOf = ({ amount }: PullList) => (amount === null ? undefined : formatMoney(amount))

function Actions({
  list: { id, area, resultPath, recordCount, phoneCount },
  saving,
  onSave,
  onTrace,
}: {
  list: PullList
  saving: boolean
  onSave: () => void
  onTrace: () => void
}) {
  const may = useMay()
  const actions = useActions('list')
  if (!resultPath || !recordCount) return null
  const offered = actions.flatMap((action) => {
    const href = hrefOf<'list'>(action, { id, area, phones: phoneCount ? String(phoneCount) : undefined })
    return href ? { ...action, href } : []
  })
  return (
    <>
      {may(downloadResult) && (
        <Button asChild tone="secondary" size="small">
          <a href={resultPath} target="_blank" rel="noreferrer" aria-label={`Download ${area}`}>
            Download
          </a>
        </Button>
      )}
      {Boolean(phoneCount) && may(savePullListToContacts) && (
        <Button tone="secondary" size="small" busy={saving} onClick={onSave} aria-label={`Save to Contacts: ${area}`}>
          Save to Contacts
        </Button>
      )}
      {recordCount > (phoneCount ?? 0) && may(tracePullList) && (
        <Button tone="secondary" size="small" onClick={onTrace} aria-label={`Skip Trace, Free: ${area}`}>
          Skip Trace, Free
        </Button>
      )}
      {offered.map(({ href, label, needs }) => (
        <Button key={href} asChild tone="secondary" size="small">
          <Link
            to={href}
            title={needs?.includes('phones') ? formatCountOf(phoneCount ?? 0, 'phone number') : undefined}
            aria-label={`${label} of ${area}`}
          >
            {label}
          </Link>
        </Button>
      ))}
    </>
  )
}
