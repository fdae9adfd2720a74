import { useQuery } from '@tanstack/react-query'
import { centsOf } from 'contract/money'
import type { RefundablePayment } from 'contract/money-requests'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { useState } from 'react'
import { formatDate, formatDateTime, formatMoney } from 'shell/host/format'
import { GiveMoney } from './give-money.tsx'
import { MoneyRequestsTable } from './money-requests-table.tsx'
import { accountMoneyQuery } from './use-money.ts'

/** An account's card payments, what employees gave it or sent back, and the buttons for both. */
export function AccountMoney({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(accountMoneyQuery(id))
  const [asking, setAsking] = useState<RefundablePayment | 'credit' | 'payout'>()
  if (!data)
    return error ? (
      <FailureCard title="The payments could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CardSkeleton count={1} label="Loading the payments" />
    )
  const refundButton = (payment: RefundablePayment) =>
    centsOf(payment.left) > 0n && (
      <Button
        size="small"
        tone="secondary"
        onClick={() => setAsking(payment)}
        aria-label={`Send back ${payment.description}`}
      >
        Send Back
      </Button>
    )
  return (
    <Card flush aria-label="Payments">
      <CardHeader
        title="Payments"
        text={
          data.closedAt === null
            ? `By card, and what employees gave or sent back. ${formatMoney(data.available)} is free in the balance.`
            : closedText(data)
        }
        actions={
          data.closedAt === null ? (
            <Button size="small" onClick={() => setAsking('credit')}>
              Give a Credit
            </Button>
          ) : (
            centsOf(data.available) > 0n && (
              <Button size="small" onClick={() => setAsking('payout')}>
                Pay Out
              </Button>
            )
          )
        }
      />
      <DataTable
        caption="Card payments"
        rows={data.payments}
        empty={<EmptyState icon="wallet" title="No card payment yet" text="Card payments appear here." />}
        columns={[
          {
            title: 'Payment',
            priority: 'always',
            cell: ({ description, paidAt }) => (
              <Stack gap="none">
                <Strong>{description}</Strong>
                <Caption>{formatDateTime(paidAt)}</Caption>
              </Stack>
            ),
            onPhone: refundButton,
          },
          { title: 'Amount', priority: 'always', align: 'end', width: 'fit', cell: amountCell },
          { title: 'Actions', hideTitle: true, align: 'end', priority: 'medium', width: 'fit', cell: refundButton },
        ]}
      />
      <MoneyRequestsTable caption="Credits and refunds" requests={data.requests} />
      {asking && (
        <GiveMoney
          accountId={id}
          what={asking}
          available={data.available}
          limit={data.limit}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}

const closedText = ({ available, closedAt }: { available: string; closedAt: string | null }) =>
  `The account was closed ${closedAt ? formatDate(closedAt) : ''}. ${
    centsOf(available) > 0n
      ? `${formatMoney(available)} is left in its balance: what a card can take goes back by itself, the rest is paid out another way and written down here.`
      : 'Nothing is left in its balance.'
  }`

const amountCell = ({ amount, left }: RefundablePayment) => (
  <Stack gap="none">
    <Strong>{formatMoney(amount)}</Strong>
    {centsOf(left) === 0n ? (
      <StatusBadge>None left</StatusBadge>
    ) : (
      centsOf(left) < centsOf(amount) && <Caption as="span">{formatMoney(left)} left</Caption>
    )}
  </Stack>
)
