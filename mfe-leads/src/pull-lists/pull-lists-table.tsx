import type { PullList } from 'contract/pull-lists'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Inline, Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { Link } from 'react-router-dom'
import { formatCount, formatCountOf, formatDate, formatMoney, formatTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { wordsOf } from 'shell/host/words-of'
import { OrderStatus } from '../order-status.tsx'
import { usePullLists, useSaveToContacts } from './use-pull-lists.ts'

/** The customer's orders, newest first, with what can be done with a finished one. */
export function PullListsTable() {
  const lists = usePullLists()
  const save = useSaveToContacts()
  if (lists.isLoadingError) return <FailureCard title="Your lists could not be loaded" text={wordsOf(lists.error, 'What you ordered is safe.')} onRetry={() => void lists.refetch()} />
  return (
    <Card flush>
      <DataTable
        caption="Your lists"
        rows={lists.data ?? []}
        loading={lists.isPending}
        empty={<EmptyState icon="list" title="No lists yet" text="Submit an area above. The file appears here when it is ready." />}
        columns={[
          { title: 'Area', priority: 'always', width: 'wide', cell: areaCell },
          { title: 'Records', align: 'end', priority: 'medium', cell: recordsCell },
          { title: 'Price', align: 'end', priority: 'medium', cell: priceCell },
          { title: 'Ordered', priority: 'wide', width: 'fit', cell: orderedCell },
          { title: 'Actions', hideTitle: true, priority: 'always', cell: (list) => actionsOf(list, { saving: save.isPending && save.variables === list.id, onSave: () => save.mutate(list.id) }) },
        ]}
      />
    </Card>
  )
}

const areaCell = (list: PullList) => (
  <Stack gap="tight">
    <Strong>{list.area}</Strong>
    <OrderStatus {...list} />
  </Stack>
)
const priceCell = ({ amount }: PullList) => (amount === null ? '' : formatMoney(amount))
const orderedCell = ({ createdAt }: PullList) => <Text>{formatDate(createdAt)}<br />{formatTime(createdAt)}</Text>

function recordsCell({ recordCount, repeatCount }: PullList) {
  if (recordCount === null) return ''
  return (
    <Stack gap="none" align="end">
      <Text>{formatCount(recordCount)}</Text>
      {Boolean(repeatCount) && <Caption>{formatCount(repeatCount ?? 0)} free</Caption>}
    </Stack>
  )
}

function actionsOf({ id, area, resultPath, recordCount, phoneCount }: PullList, { saving, onSave }: { saving: boolean; onSave: () => void }) {
  if (!resultPath || !recordCount) return null
  return (
    <Inline gap="tight" justify="end">
      <Button asChild tone="secondary" size="small"><a href={resultPath} target="_blank" rel="noreferrer" aria-label={`Download ${area}`}>Download</a></Button>
      {Boolean(phoneCount) && (
        <>
          <Button tone="secondary" size="small" busy={saving} onClick={onSave} aria-label={`Save to contacts: ${area}`}>Save to contacts</Button>
          <Button asChild tone="secondary" size="small">
            <Link to={paths.bulkSmsCampaign({ pullList: id })} title={formatCountOf(phoneCount ?? 0, 'phone number')} aria-label={`Text these owners of ${area}`}>Text these owners</Link>
          </Button>
        </>
      )}
    </Inline>
  )
}
