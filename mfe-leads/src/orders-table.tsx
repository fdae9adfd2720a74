import type { Job } from 'contract/jobs'
import type { Unpaid } from 'contract/wallet'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState, type EmptyStateProps } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Inline, Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { formatDate, formatTime } from 'shell/host/format'
import { errorMessage, errorStatus } from 'shell/host/error-message'
import { AddMoney } from './add-money.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { DeleteFiles } from './delete-files.tsx'
import { Older } from './older.tsx'
import { OrderStatus } from './order-status.tsx'
import type { OrderList } from './use-orders.ts'

interface Order {
  id: string
  status: Job['status']
  manual: boolean
  dueAt: string | null
  cancelable: boolean
  reason: string | null
  unpaid?: Unpaid | null
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
  list: OrderList<Row>
  /** The message when they cannot be loaded. */
  failure: { title: string; text: string }
  /** What they are called on a button: "Lists". */
  plural: string
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
  list,
  failure,
  plural,
  empty,
  name,
  figures,
  when,
  progress,
  actions,
}: OrdersTableProps<Row>) {
  const { orders, error, refetch, isFetching } = list
  // A list of all orders is always there: the one that the address names is another account's, or none.
  if (!orders && [404, 422].includes(errorStatus(error) ?? 0))
    return (
      <FailureCard
        title="This order was not found"
        text="Check the address, or look for the order below. It may be of another account of yours."
      />
    )
  if (!orders && error)
    return (
      <FailureCard
        title={failure.title}
        text={errorMessage(error, failure.text)}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  return (
    <Stack>
      <Card flush>
        <DataTable
          caption={caption}
          rows={orders ?? []}
          loading={!orders}
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
              // As wide as the name: in one line they leave it, and what is said below it, the width of a word.
              width: 'wide',
              cell: (order) => (
                <Inline gap="tight" justify="end">
                  <OrderActions order={order} name={name.of(order)} own={actions(order)} />
                </Inline>
              ),
            },
          ]}
        />
      </Card>
      <Older list={list} shown={list.orders?.length ?? 0} plural={plural} />
    </Stack>
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
        <OrderActions order={order} name={name.of(order)} own={actions(order)} />
      </Inline>
    </Stack>
  )
}

/** What can be done with an order: `own` are those of its kind. */
function OrderActions({ order, name, own }: { order: Order; name: string; own: React.ReactNode }) {
  return (
    <>
      {own}
      <AddMoney order={order} name={name} />
      <CancelOrder order={order} name={name} />
      <DeleteFiles order={order} name={name} />
    </>
  )
}
