import type { Campaign } from 'contract/campaigns'
import { ProgressBar } from 'design-system/progress-bar'

/** Delivered of all recipients, as a rounded percentage; nothing without recipients. */
export function SuccessRate({
  campaign: { deliveredCount, totalRecipients },
}: {
  campaign: Pick<Campaign, 'deliveredCount' | 'totalRecipients'>
}) {
  if (totalRecipients === 0) return null
  const rate = deliveredCount / totalRecipients
  return <ProgressBar label="Success Rate" value={rate} detail={`${Math.round(rate * 100)}%`} />
}
