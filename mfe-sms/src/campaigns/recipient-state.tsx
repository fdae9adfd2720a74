import { reasonLabels } from 'contract/recipient-states'
import { type Recipient } from 'contract/recipients'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { formatDateTime, zoneName } from 'shell/host/format'

const statusBadges: Record<Recipient['state'], { tone: StatusBadgeProps['tone']; label: string }> = {
  queued: { tone: 'waiting', label: 'Waiting' },
  sending: { tone: 'active', label: 'Sending' },
  unknown: { tone: 'attention', label: 'Being checked' },
  sent: { tone: 'active', label: 'Sent' },
  delivered: { tone: 'good', label: 'Delivered' },
  undelivered: { tone: 'bad', label: 'Undelivered' },
  failed: { tone: 'bad', label: 'Failed' },
  skipped: { tone: 'neutral', label: 'Skipped' },
  canceled: { tone: 'neutral', label: 'Canceled' },
}

/** A recipient's state and its reason. */
export function RecipientState({
  recipient: { state, reason, errorCode, notBefore, respondedAt },
}: {
  recipient: Recipient
}) {
  const label = reasonText(reason)
  return (
    <Stack gap="tight" align="start">
      <StatusBadge tone={respondedAt ? 'good' : statusBadges[state].tone}>
        {respondedAt ? 'Responded' : statusBadges[state].label}
      </StatusBadge>
      {label && state !== 'delivered' && (
        <Caption>
          {label}
          {errorCode ? ` (${errorCode})` : ''}
        </Caption>
      )}
      {notBefore && state === 'queued' && (
        <Caption>
          Not before {formatDateTime(notBefore)} {zoneName(notBefore)}
        </Caption>
      )}
    </Stack>
  )
}

export function reasonText(reason: string | null): string | null {
  if (reason === null) return null
  return Object.entries(reasonLabels).find(([code]) => code === reason)?.[1] ?? reason
}
