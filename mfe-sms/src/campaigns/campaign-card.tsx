import type { Campaign } from 'contract/campaigns'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Inline } from 'design-system/stack'
import { StatRow } from 'design-system/stat-row'
import { Text } from 'design-system/text'
import { Link } from 'react-router-dom'
import { formatCount, formatDateTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { CampaignBadges } from './campaign-badges.tsx'
import { PaidTextsWait } from './send-paid.tsx'
import { SuccessRate } from './success-rate.tsx'
import { UnpaidWaits } from './unpaid-waits.tsx'

/** One campaign of the list with its counts. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { id, name, createdAt, messageTemplate } = campaign
  return (
    <Card as="article">
      <CardHeader
        title={name}
        level={2}
        text={`Created ${formatDateTime(createdAt)}`}
        actions={
          <Inline>
            <CampaignBadges {...campaign} />
            <Button asChild tone="secondary" size="small">
              <Link to={paths.campaign(id)}>View Details</Link>
            </Button>
          </Inline>
        }
      />
      <PaidTextsWait campaign={campaign} />
      <UnpaidWaits campaign={campaign} />
      <Text asWritten size="small">
        {messageTemplate}
      </Text>
      <CampaignCounts campaign={campaign} />
      <SuccessRate campaign={campaign} />
    </Card>
  )
}

export function CampaignCounts({
  campaign: { totalRecipients, sentCount, deliveredCount, failedCount, responseCount },
}: {
  campaign: Campaign
}) {
  return (
    <StatRow
      stats={[
        { label: 'Recipients', value: formatCount(totalRecipients) },
        { label: 'Sent', value: formatCount(sentCount) },
        { label: 'Delivered', value: formatCount(deliveredCount), tone: 'good' },
        { label: 'Failed', value: formatCount(failedCount), ...(failedCount > 0 ? { tone: 'bad' as const } : {}) },
        { label: 'Responses', value: formatCount(responseCount) },
      ]}
    />
  )
}
