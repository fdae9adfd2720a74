import type { ManualOrder } from 'contract/operations'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { ConfirmDialog } from 'design-system/dialog'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong, Text } from 'design-system/text'
import { useState } from 'react'
import { EmployeesOnly } from 'shell/host/employees-only'
import { formatDateTime } from 'shell/host/format'
import { BroughtNumbers } from './brought-numbers.tsx'
import { Disputes } from './disputes.tsx'
import { FillOrder } from './fill-order.tsx'
import { FindAccount } from './find-account.tsx'
import { HeldLaunches } from './held-launches.tsx'
import { MoneyRequests } from './money-requests.tsx'
import { Registrations } from './registrations.tsx'
import { SenderNumbers } from './sender-numbers.tsx'
import { SetAsideJobs } from './set-aside-jobs.tsx'
import { useManualOrders, useTakeOrder } from './use-operations.ts'

const TITLE = 'Operator’s Room'

/** Where employees find an account, fill orders by hand, and look into work that was given up. */
export function OperationsPage() {
  return (
    <EmployeesOnly title={TITLE}>
      <Queue />
    </EmployeesOnly>
  )
}

function Queue() {
  const orders = useManualOrders()
  const take = useTakeOrder()
  const [ofColleague, setOfColleague] = useState<ManualOrder>()
  const mine = orders.data?.filter(({ takenByMe }) => takenByMe) ?? []
  return (
    <Page
      title={TITLE}
      intro="Find an account by a name, an address or a phone. Below are the orders that no source covers, the most urgent first: take one, upload its result, and the customer is told."
      width="wide"
    >
      <FindAccount />
      <HeldLaunches />
      <Disputes />
      <MoneyRequests />
      {mine.map((order) => (
        <FillOrder key={order.id} order={order} onRelease={() => take.mutate({ id: order.id, take: false })} />
      ))}
      {orders.isLoadingError ? (
        <FailureCard title="The queue could not be loaded" onRetry={() => void orders.refetch()} />
      ) : (
        <Card flush>
          <DataTable
            caption="Manual orders"
            rows={orders.data ?? []}
            loading={orders.isPending}
            empty={
              <EmptyState icon="inbox" title="Nothing is waiting" text="New manual orders appear here by themselves." />
            }
            columns={[
              {
                title: 'Order',
                priority: 'always',
                cell: orderCell,
                onPhone: (order) => (
                  <>
                    <Caption>{order.customer}</Caption>
                    {dueCell(order, orders.dataUpdatedAt)}
                  </>
                ),
              },
              { title: 'Customer', priority: 'medium', cell: ({ customer }) => customer },
              { title: 'Due', priority: 'medium', cell: (order) => dueCell(order, orders.dataUpdatedAt) },
              {
                title: 'Actions',
                hideTitle: true,
                align: 'end',
                priority: 'always',
                cell: (order) =>
                  takingCell(order, {
                    busy: take.isPending && take.variables.id === order.id,
                    onTake: () => take.mutate({ id: order.id, take: true }),
                    onTakeOver: () => setOfColleague(order),
                  }),
              },
            ]}
          />
        </Card>
      )}
      {ofColleague?.takenBy && (
        <ConfirmDialog
          open
          title={`Take over ${ofColleague.title}?`}
          confirmLabel="Take it over"
          tone="primary"
          busy={take.isPending}
          onConfirm={() =>
            take.mutate(
              { id: ofColleague.id, take: true, from: ofColleague.takenBy ?? '' },
              { onSettled: () => setOfColleague(undefined) },
            )
          }
          onClose={() => setOfColleague(undefined)}
        >
          {ofColleague.takenBy} has taken this order, and can deliver nothing of it any more once it is yours.
        </ConfirmDialog>
      )}
      <Registrations />
      <BroughtNumbers />
      <SenderNumbers />
      <SetAsideJobs />
    </Page>
  )
}

const orderCell = ({ title, kind, unpaid }: ManualOrder) => (
  <Stack gap="none">
    <Strong>{title}</Strong>
    <Caption>
      {kind === 'pull_list' ? 'Pull list' : 'Skip trace'}
      {unpaid && ', filled: delivered by itself once it is paid'}
    </Caption>
  </Stack>
)

function dueCell({ dueAt: at, canceledAt, unpaid }: ManualOrder, now: number) {
  return (
    <Inline gap="tight">
      <Text as="span">{formatDateTime(at)}</Text>
      {unpaid && <StatusBadge tone="waiting">Waiting for payment</StatusBadge>}
      {Date.parse(at) < now && !canceledAt && !unpaid && <StatusBadge tone="bad">Overdue</StatusBadge>}
    </Inline>
  )
}

function takingCell(
  { title, takenBy, takenByMe, canceledAt, canceledFor }: ManualOrder,
  { busy, onTake, onTakeOver }: { busy: boolean; onTake: () => void; onTakeOver: () => void },
) {
  if (canceledAt)
    return canceledFor ? (
      <Stack gap="none">
        <StatusBadge>Canceled</StatusBadge>
        <Caption>{canceledFor}</Caption>
      </Stack>
    ) : (
      <StatusBadge>Canceled by the customer</StatusBadge>
    )
  if (takenByMe) return <StatusBadge tone="active">Yours</StatusBadge>
  if (takenBy)
    return (
      <Inline gap="tight" justify="end">
        <StatusBadge tone="waiting">{takenBy}</StatusBadge>
        <Button size="small" tone="secondary" onClick={onTakeOver} aria-label={`Take over ${title}`}>
          Take Over
        </Button>
      </Inline>
    )
  return (
    <Button size="small" busy={busy} onClick={onTake} aria-label={`Take ${title}`}>
      Take
    </Button>
  )
}
