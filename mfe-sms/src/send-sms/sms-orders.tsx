import { createPaymentIntent } from 'contract/checkout'
import { createSms, type SmsOrder } from 'contract/sms'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatCount, formatCountOf, formatDateTime, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { SendPaid } from '../campaigns/send-paid.tsx'
import { useSmsOrders } from './use-sms-orders.ts'

/** What was ordered with this form, newest first: its state, its price and the next step. */
export function SmsOrders() {
  const may = useMay()
  const { data, isPending, isLoadingError, error, refetch } = useSmsOrders()
  if (isLoadingError)
    return (
      <FailureCard
        title="Your orders could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Card flush>
      <CardHeader title="Your orders" />
      <DataTable
        caption="Your SMS orders"
        rows={data ?? []}
        loading={isPending}
        empty={
          <EmptyState
            level={3}
            icon="send"
            title="Nothing ordered yet"
            text={
              may(createSms)
                ? 'What you order above stands here, with its state and the next step.'
                : 'What the account orders appears here.'
            }
          />
        }
        columns={[
          {
            title: 'Campaign',
            width: 'wide',
            cell: ({ campaignName, createdAt }) => (
              <Stack gap="tight">
                <Strong>{campaignName}</Strong>
                <Caption>{formatDateTime(createdAt)}</Caption>
              </Stack>
            ),
            onPhone: (order) => (
              <Stack gap="snug">
                <Caption>
                  {formatCountOf(order.recipientCount, 'recipient')} · {formatMoney(order.amount)}
                </Caption>
                <NextStep order={order} />
              </Stack>
            ),
          },
          { title: 'Status', width: 'fit', cell: ({ state }) => <State state={state} /> },
          {
            title: 'Recipients',
            align: 'end',
            priority: 'medium',
            cell: ({ recipientCount }) => formatCount(recipientCount),
          },
          { title: 'Sent', align: 'end', priority: 'wide', cell: ({ sentCount }) => formatCount(sentCount) },
          { title: 'Price', align: 'end', priority: 'medium', cell: ({ amount }) => formatMoney(amount) },
          {
            title: 'Next step',
            hideTitle: true,
            align: 'end',
            priority: 'medium',
            width: 'fit',
            cell: (order) => <NextStep order={order} />,
          },
        ]}
      />
    </Card>
  )
}

const states: Record<SmsOrder['state'], { words: string; tone: StatusBadgeProps['tone'] }> = {
  unpaid: { words: 'Not paid', tone: 'neutral' },
  paid: { words: 'Paid, not sent', tone: 'attention' },
  active: { words: 'Sending', tone: 'active' },
  paused: { words: 'Paused', tone: 'waiting' },
  completed: { words: 'Sent', tone: 'good' },
  canceled: { words: 'Canceled', tone: 'bad' },
}

const State = ({ state }: Pick<SmsOrder, 'state'>) => (
  <StatusBadge tone={states[state].tone} live={state === 'active'}>
    {states[state].words}
  </StatusBadge>
)

function NextStep({ order: { id, campaignId, amount, state } }: { order: SmsOrder }) {
  const may = useMay()
  if (state === 'paid') return <SendPaid orderId={id} />
  return (
    <Button asChild size="small" tone="secondary">
      {state === 'unpaid' && may(createPaymentIntent) ? (
        <Link to={paths.checkout({ type: 'send_sms', jobId: id, amount })}>Continue to Checkout</Link>
      ) : (
        <Link to={paths.campaign(campaignId)}>View Details</Link>
      )}
    </Button>
  )
}
