import { reasonLabels, type Recipient } from 'contract/campaigns'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { formatDateTime, zoneName } from 'shell/host/format'

const looks: Record<Recipient['state'], { tone: StatusBadgeProps['tone']; words: string }> = {
  queued: { tone: 'waiting', words: 'Waiting' },
  sending: { tone: 'active', words: 'Sending' },
  unknown: { tone: 'attention', words: 'Being checked' },
  sent: { tone: 'active', words: 'Sent' },
  delivered: { tone: 'good', words: 'Delivered' },
  undelivered: { tone: 'bad', words: 'Undelivered' },
  failed: { tone: 'bad', words: 'Failed' },
  skipped: { tone: 'neutral', words: 'Skipped' },
  canceled: { tone: 'neutral', words: 'Canceled' },
}

/** Where one recipient stands and why. */
export function RecipientState({ recipient: { state, reason, errorCode, notBefore, respondedAt } }: { recipient: Recipient }) {
  const words = reasonText(reason)
  return (
    <Stack gap="tight" align="start">
      <StatusBadge tone={respondedAt ? 'good' : looks[state].tone}>{respondedAt ? 'Responded' : looks[state].words}</StatusBadge>
      {words && state !== 'delivered' && <Caption>{words}{errorCode ? ` (${errorCode})` : ''}</Caption>}
      {notBefore && state === 'queued' && <Caption>Not before {formatDateTime(notBefore)} {zoneName(notBefore)}</Caption>}
    </Stack>
  )
}

export function reasonText(reason: string | null): string | null {
  if (reason === null) return null
  return Object.entries(reasonLabels).find(([code]) => code === reason)?.[1] ?? reason
}
