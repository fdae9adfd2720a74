import type { CampaignDetails } from 'contract/campaigns'
import { DescriptionList } from 'design-system/description-list'
import { formatCount } from 'shell/host/format'
import { reasonText } from './recipient-state.tsx'

/** The count of every state and reason; they add up to the recipients. */
export function OutcomeList({ campaign: { outcomes } }: { campaign: CampaignDetails }) {
  if (outcomes.length === 0) return null
  return (
    <DescriptionList
      receipt
      items={outcomes.map(({ state, reason, count }) => ({ term: words(state, reason), value: formatCount(count) }))}
    />
  )
}

function words(state: CampaignDetails['outcomes'][number]['state'], reason: string | null): string {
  const why = reasonText(reason)
  return why && state !== 'delivered' ? `${names[state]}: ${why.charAt(0).toLowerCase()}${why.slice(1)}` : names[state]
}

const names: Record<CampaignDetails['outcomes'][number]['state'], string> = {
  queued: 'Waiting',
  sending: 'Being handed over',
  unknown: 'Being checked with the carrier',
  sent: 'Sent, report pending',
  delivered: 'Delivered',
  undelivered: 'Undelivered',
  failed: 'Failed',
  skipped: 'Skipped',
  canceled: 'Canceled',
}
