import type { Transaction } from 'contract/billing'
import { searchBasic } from 'contract/properties'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Caption, Strong, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney, formatTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { noteOf, statusName, subjectPath, typeName } from './transaction-labels.ts'

interface TransactionsTableProps {
  /** Undefined while they load. */
  transactions: readonly Transaction[] | undefined
  /** There are none at all, not only none that match. */
  none: boolean
  onClear: () => void
}

/** Long lists render only the rows in view. */
const WINDOWED_FROM = 200

export function TransactionsTable({ transactions, none, onClear }: TransactionsTableProps) {
  return (
    <DataTable
      caption="Recent Transactions"
      rows={transactions ?? []}
      loading={!transactions}
      windowed={(transactions?.length ?? 0) > WINDOWED_FROM}
      empty={<NoTransactions none={none} onClear={onClear} />}
      columns={[
        {
          title: 'Date',
          width: 'fit',
          priority: 'medium',
          cell: ({ createdAt }) => (
            <Stack gap="none">
              <Text as="span">{formatDate(createdAt)}</Text>
              <Caption as="span">{formatTime(createdAt)}</Caption>
            </Stack>
          ),
        },
        {
          title: 'Description',
          cell: (transaction) => <Description transaction={transaction} />,
          onPhone: (transaction) => <OnPhone transaction={transaction} />,
        },
        { title: 'Type', cell: ({ type }) => typeName(type), priority: 'medium' },
        {
          title: 'Amount',
          align: 'end',
          priority: 'medium',
          width: 'fit',
          cell: ({ amount, currency }) => formatMoney(amount, currency),
        },
        {
          title: 'Status',
          priority: 'medium',
          width: 'fit',
          cell: (transaction) => <Status transaction={transaction} />,
        },
        {
          title: 'Receipt',
          hideTitle: true,
          align: 'end',
          priority: 'medium',
          width: 'fit',
          cell: (transaction) => <ReceiptLink transaction={transaction} />,
        },
      ]}
    />
  )
}

function NoTransactions({ none, onClear }: Pick<TransactionsTableProps, 'none' | 'onClear'>) {
  const may = useMay()
  return none ? (
    <EmptyState
      icon="card"
      title="No transactions yet"
      text="What you order appears here as it is delivered."
      action={
        may(searchBasic) && (
          <Button asChild>
            <Link to={paths.pullLists()}>Generate a property list</Link>
          </Button>
        )
      }
    />
  ) : (
    <EmptyState
      icon="filter"
      title="No matching transactions"
      text="Choose another month or type."
      action={
        <Button tone="secondary" onClick={onClear}>
          Show all
        </Button>
      }
    />
  )
}

const Status = ({ transaction: { status } }: { transaction: Transaction }) => (
  <StatusBadge tone={tones[status]}>{statusName(status)}</StatusBadge>
)

/** None for a payment that failed before anything was charged. */
const ReceiptLink = ({ transaction: { id, description, status, amount } }: { transaction: Transaction }) =>
  status === 'failed' && Number(amount) === 0 ? null : (
    <TextLink asChild>
      <Link to={paths.receipt(id)} aria-label={`Receipt for ${description}`}>
        Receipt
      </Link>
    </TextLink>
  )

/** What has no column of its own on a phone. */
function OnPhone({ transaction }: { transaction: Transaction }) {
  const { amount, currency, createdAt } = transaction
  return (
    <Inline gap="snug">
      <Strong>{formatMoney(amount, currency)}</Strong>
      <Status transaction={transaction} />
      <Caption as="span">{formatDate(createdAt)}</Caption>
      <ReceiptLink transaction={transaction} />
    </Inline>
  )
}

const tones: Record<Transaction['status'], NonNullable<StatusBadgeProps['tone']>> = {
  completed: 'good',
  pending: 'waiting',
  failed: 'bad',
  refunded: 'neutral',
}

function Description({ transaction }: { transaction: Transaction }) {
  const {
    description,
    metadata: { jobId },
  } = transaction
  const to = subjectPath(transaction)
  const note = noteOf(transaction)
  return (
    <Stack gap="none">
      {to ? (
        <TextLink asChild>
          <Link to={to}>{description}</Link>
        </TextLink>
      ) : (
        <Text as="span">{description}</Text>
      )}
      {jobId && <Caption as="span">Job {jobId.slice(0, 8)}</Caption>}
      {note && <Caption as="span">{note}</Caption>}
    </Stack>
  )
}
