import { launchCampaign } from 'contract/campaign-launch'
import { listCampaigns } from 'contract/campaigns'
import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { RetryNotice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { errorMessage } from 'shell/host/error-message'
import { RoleMissing } from 'shell/host/role-missing'
import { formatCount } from 'shell/host/format'
import { useMore } from 'shell/host/use-more'
import { useMay } from 'shell/host/use-may'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaigns } from './use-campaigns.ts'

const TITLE = 'SMS Campaigns'

/** The account's campaigns, which are no one member's. */
export function CampaignsPage() {
  const may = useMay()
  if (may(listCampaigns)) return <Campaigns />
  return (
    <Page title={TITLE} actions={<OptOutsLink />}>
      <RoleMissing what="Looking at campaigns" />
    </Page>
  )
}

const OptOutsLink = () => (
  <Button asChild tone="secondary">
    <Link to={paths.optOuts()}>Opt-outs</Link>
  </Button>
)

function Campaigns() {
  const { list, campaigns, total } = useCampaigns()
  const may = useMay()
  const showOlder = useMore(list, 'campaigns')

  const actions = (
    <Inline>
      <OptOutsLink />
      {may(launchCampaign) && (
        <Button asChild>
          <Link to={paths.bulkSmsCampaign()}>Create Campaign</Link>
        </Button>
      )}
    </Inline>
  )

  return (
    <Page title={TITLE} intro="Counts rise by themselves as the carrier reports." actions={actions}>
      <SandboxNotice />
      {content()}
    </Page>
  )

  function content() {
    if (!campaigns && list.error)
      return (
        <FailureCard
          title="Failed to Load Campaigns"
          text={errorMessage(list.error, 'Please try again in a moment.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
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
        {list.isFetchNextPageError ? (
          <RetryNotice title="Older campaigns could not be loaded" onRetry={showOlder}>
            {errorMessage(list.error, 'Please try again in a moment.')}
          </RetryNotice>
        ) : (
          list.hasNextPage && (
            <Inline>
              <Button tone="secondary" busy={list.isFetchingNextPage} onClick={showOlder}>
                Show Older Campaigns
              </Button>
              <Muted>{`${formatCount(campaigns.length)} of ${formatCount(total)}`}</Muted>
            </Inline>
          )
        )}
      </Stack>
    )
  }
}
