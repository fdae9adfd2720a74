import type { Job } from 'contract/jobs'
import { centsOf } from 'contract/money'
import { aboveCapNote, takenFirst, type Unpaid } from 'contract/wallet'
import { StatusBadge } from 'design-system/status-badge'
import { Caption } from 'design-system/text'
import { Stack } from 'design-system/stack'
import { useState } from 'react'
import { formatDate, formatMoney, formatTime } from 'shell/host/format'

interface OrderStatusProps {
  status: Job['status']
  manual: boolean
  dueAt: string | null
  reason: string | null
  filesDeletedAt: string | null
  /** Until the balance covers it: what it costs, and what is missing. */
  unpaid?: Unpaid | null
  /** Beside the badge while it is processing. */
  progress?: React.ReactNode
}

const words = { processing: 'Processing', complete: 'Complete', failed: 'Failed', canceled: 'Canceled' } as const
const tones = { processing: 'active', complete: 'good', failed: 'bad', canceled: 'neutral' } as const

/** An order's status, and what the customer should know about it. */
export function OrderStatus({
  status,
  manual,
  dueAt,
  reason,
  filesDeletedAt,
  unpaid = null,
  progress,
}: OrderStatusProps) {
  if (status === 'processing' && unpaid) return <Waits unpaid={unpaid} />
  return (
    <Stack gap="tight" align="start">
      <StatusBadge tone={tones[status]} live={status === 'processing'}>
        {words[status]}
      </StatusBadge>
      {status === 'processing' && manual && <ByHand dueAt={dueAt} />}
      {status === 'processing' && progress}
      {status === 'failed' && reason && <Caption>{reason}</Caption>}
      {status === 'canceled' && <Caption>{reason ?? 'You canceled it.'} Nothing was charged.</Caption>}
      {filesDeletedAt && <Caption>Its files were deleted on {formatDate(filesDeletedAt)}</Caption>}
    </Stack>
  )
}

function ByHand({ dueAt }: Pick<OrderStatusProps, 'dueAt'>) {
  const [openedAt] = useState(() => Date.now())
  if (!dueAt) return <Caption>Our team fills it by hand</Caption>
  const due = `by ${formatTime(dueAt)} on ${formatDate(dueAt)}`
  return (
    <Caption>
      {Date.parse(dueAt) < openedAt
        ? `Our team fills it by hand. It was to be ready ${due} and is late; nothing is charged before it is delivered.`
        : `Our team fills it by hand, ${due}`}
    </Caption>
  )
}

function Waits({ unpaid }: { unpaid: Unpaid }) {
  const { amount, missing, until } = unpaid
  const first = takenFirst(unpaid, formatMoney)
  return (
    <Stack gap="tight" align="start">
      <StatusBadge tone="waiting">Waiting for payment</StatusBadge>
      <Caption>
        {centsOf(missing) === 0n
          ? `Your balance covers its ${formatMoney(amount)}, and it is delivered by itself. Where it would take this month above your spending cap, that is once the cap is raised under Billing, or with the next month.`
          : `It costs ${formatMoney(amount)}, and ${first && `${first}: `}${formatMoney(missing)} is missing in your balance. Nothing was charged; it is delivered by itself once your balance covers it.${aboveCapNote(unpaid)}`}
        {until && ` If it has not been delivered by ${formatDate(until)}, it is canceled.`}
      </Caption>
    </Stack>
  )
}
