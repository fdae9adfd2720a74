import type { Campaign } from 'contract/campaigns'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'

const tones: Record<string, StatusBadgeProps['tone']> = {
  active: 'active',
  completed: 'good',
  paused: 'waiting',
  draft: 'neutral',
  canceled: 'bad',
}
const words: Record<string, string> = {
  active: 'Active',
  completed: 'Completed',
  paused: 'Paused',
  draft: 'Draft',
  canceled: 'Canceled',
}
const providers: Record<string, string> = { twilio: 'Twilio', telnyx: 'Telnyx' }
const providerTones: Record<string, StatusBadgeProps['tone']> = { twilio: 'active', telnyx: 'attention' }

/** A campaign's status and carrier. An unknown value is shown as is. */
export function CampaignBadges({
  status,
  provider,
  paidOrderId,
  unpaid,
}: Pick<Campaign, 'status' | 'provider' | 'paidOrderId' | 'unpaid'>) {
  return (
    <>
      {paidOrderId ? (
        <StatusBadge tone="attention">Paid, not sent</StatusBadge>
      ) : unpaid ? (
        <StatusBadge tone="attention">Waiting for payment</StatusBadge>
      ) : (
        <StatusBadge tone={tones[status] ?? 'neutral'} live={status === 'active'}>
          {words[status] ?? status}
        </StatusBadge>
      )}
      <StatusBadge tone={providerTones[provider] ?? 'neutral'}>{providers[provider] ?? provider}</StatusBadge>
    </>
  )
}
