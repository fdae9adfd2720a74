import type { Job } from 'contract/jobs'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState, type EmptyStateProps } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Inline, Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { formatDate, formatTime } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { CancelOrder } from './cancel-order.tsx'
import { DeleteFiles } from './delete-files.tsx'
import { OrderStatus } from './order-status.tsx'

interface Order {
  id: string
  status: Job['status']
  manual: boolean
  dueAt: string | null
  cancelable: boolean
  reason: string | null
  hasFiles: boolean
  filesDeletedAt: string | null
  createdAt: string
}

/** A number of an order: "320", and beneath it "20 free". */
interface Figure<Row> {
  title: string
  /** Undefined while it is not known. */
  value: (order: Row) => string | undefined
  note?: (order: Row) => string | undefined
  /** The figure in a sentence: "320 records (20 free)". */
  summary: (order: Row) => string | undefined
}

interface OrdersTableProps<Row> {
  caption: string
  orders: {
    data: Row[] | undefined
    isPending: boolean
    isLoadingError: boolean
    error: Error | null
    refetch: () => unknown
  }
  /** The message when they cannot be loaded. */
  failure: { title: string; text: string }
  empty: EmptyStateProps
  /** The order's name, and its column's title. */
  name: { title: string; of: (order: Row) => string }
  figures: Figure<Row>[]
  /** The title of the date column. */
  when: string
  /** Beside the status while it is processing. */
  progress?: (order: Row) => React.ReactNode
  /** Actions on a finished one. */
  actions: (order: Row) => React.ReactNode
}

/** A customer's orders, newest first: status, figures, and actions on a finished one. */
export function OrdersTable<Row extends Order>({
  caption,
  orders,
  failure,
  empty,
  name,
  figures,
  when,
  progress,
  actions,
}: OrdersTableProps<Row>) {
  if (orders.isLoadingError)
    return (
      <FailureCard
        title={failure.title}
        text={errorMessage(orders.error, failure.text)}
        onRetry={() => void orders.refetch()}
      />
    )
  return (
    <Card flush>
      <DataTable
        caption={caption}
        rows={orders.data ?? []}
        loading={orders.isPending}
        empty={<EmptyState {...empty} />}
        columns={[
          {
            title: name.title,
            priority: 'always',
            width: 'wide',
            cell: (order) => (
              <Stack gap="tight">
                <Strong>{name.of(order)}</Strong>
                <OrderStatus {...order} progress={progress?.(order)} />
              </Stack>
            ),
            onPhone: (order) => <OnPhone order={order} name={name} figures={figures} actions={actions} />,
          },
          ...figures.map((figure) => ({
            title: figure.title,
            align: 'end' as const,
            priority: 'medium' as const,
            cell: (order: Row) => <FigureCell figure={figure} order={order} />,
          })),
          {
            title: when,
            priority: 'wide',
            width: 'fit',
            cell: ({ createdAt }) => (
              <Text>
                {formatDate(createdAt)}
                <br />
                {formatTime(createdAt)}
              </Text>
            ),
          },
          {
            title: 'Actions',
            hideTitle: true,
            align: 'end',
            priority: 'medium',
            width: 'fit',
            cell: (order) => (
              <Inline gap="tight" justify="end" noWrap>
                {actions(order)}
                <CancelOrder order={order} name={name.of(order)} />
                <DeleteFiles order={order} name={name.of(order)} />
              </Inline>
            ),
          },
        ]}
      />
    </Card>
  )
}

function FigureCell<Row extends Order>({ figure, order }: { figure: Figure<Row>; order: Row }) {
  const note = figure.note?.(order)
  return (
    <Stack gap="none" align="end">
      <Text>{figure.value(order)}</Text>
      {note && <Caption>{note}</Caption>}
    </Stack>
  )
}

function OnPhone<Row extends Order>({
  order,
  name,
  figures,
  actions,
}: { order: Row } & Pick<OrdersTableProps<Row>, 'name' | 'figures' | 'actions'>) {
  const words = [...figures.map(({ summary }) => summary(order)), formatDate(order.createdAt)].filter(Boolean)
  return (
    <Stack gap="snug">
      <Caption>{words.join(' · ')}</Caption>
      <Inline gap="snug">
        {actions(order)}
        <CancelOrder order={order} name={name.of(order)} />
        <DeleteFiles order={order} name={name.of(order)} />
      </Inline>
    </Stack>
  )
}
