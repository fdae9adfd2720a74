import { launchCampaign } from 'contract/campaign-launch'
import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaigns } from './use-campaigns.ts'

export function CampaignsPage() {
  const { data: campaigns, error, refetch, isFetching } = useCampaigns()
  const may = useMay()

  const actions = (
    <Inline>
      <Button asChild tone="secondary">
        <Link to={paths.optOuts()}>Opt-outs</Link>
      </Button>
      {may(launchCampaign) && (
        <Button asChild>
          <Link to={paths.bulkSmsCampaign()}>Create Campaign</Link>
        </Button>
      )}
    </Inline>
  )

  return (
    <Page title="SMS Campaigns" intro="Counts rise by themselves as the carrier reports." actions={actions}>
      <SandboxNotice />
      {content()}
    </Page>
  )

  function content() {
    if (!campaigns && error)
      return (
        <FailureCard
          title="Failed to Load Campaigns"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )
    if (!campaigns) return <CardSkeleton stacked count={3} label="Loading campaigns" />
    if (campaigns.length === 0) {
      return (
        <EmptyState
          title="No Campaigns Yet"
          icon="campaign"
          text="Text a whole list of property owners at once, and watch their answers come in."
          action={
            may(launchCampaign) && (
              <Button asChild>
                <Link to={paths.bulkSmsCampaign()}>Create Your First Campaign</Link>
              </Button>
            )
          }
        />
      )
    }
    return (
      <Stack>
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
    )
  }
}
