import type { Payment } from 'contract/cards'
import { DataTable } from 'design-system/data-table'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Caption, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatDateTime, formatMoney } from 'shell/host/format'
import { paymentReceiptPath, rechargePath } from './cards-query.ts'

const statuses: Record<Payment['status'], { label: string; tone: StatusBadgeProps['tone'] }> = {
  paid: { label: 'Paid', tone: 'good' },
  pending: { label: 'Under way', tone: 'waiting' },
  unconfirmed: { label: 'To confirm', tone: 'attention' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The last payments into the balance, and why one failed. */
export const PaymentsTable = ({ payments }: { payments: readonly Payment[] }) => (
  <DataTable
    caption="Last payments"
    rows={payments}
    empty={null}
    columns={[
      {
        title: 'Payment',
        priority: 'always',
        cell: (payment) => (
          <Stack gap="none">
            <Text as="span">
              {payment.kind === 'recharge'
                ? `Recharge from ${payment.card ?? 'a card'}`
                : `Money added${payment.card ? ` from ${payment.card}` : ''}`}
            </Text>
            <Caption as="span">{formatDateTime(payment.createdAt)}</Caption>
            {payment.reason && <Caption as="span">{payment.reason}</Caption>}
            <Standing {...payment} />
          </Stack>
        ),
      },
      { title: 'Amount', align: 'end', width: 'fit', cell: ({ amount }) => formatMoney(amount) },
    ]}
  />
)

function Standing({ id, status, amount, createdAt }: Payment) {
  const { label, tone } = statuses[status]
  const to = { paid: paymentReceiptPath(id), unconfirmed: rechargePath(id), pending: undefined, failed: undefined }[
    status
  ]
  const act = status === 'paid' ? 'Receipt' : 'Confirm'
  return (
    <Inline>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {to && (
        <TextLink asChild>
          <Link to={to} aria-label={`${act}: ${formatMoney(amount)}, ${formatDateTime(createdAt)}`}>
            {act}
          </Link>
        </TextLink>
      )}
    </Inline>
  )
}
