import { urlOf } from 'contract/client'
import { exportRecipients } from 'contract/recipients'
import { getCampaign, type CampaignDetails } from 'contract/campaigns'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { FailureCard } from 'design-system/failure-card'
import { MessageBubble } from 'design-system/message-bubble'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link, useParams } from 'react-router-dom'
import { formatCountOf, formatDate, formatDateTime, zoneName } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { errorStatus, errorMessage } from 'shell/host/error-message'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { WithoutNumber } from '../parts/without-number.tsx'
import { NetworkTimes, spreadSentences } from '../parts/network-times.tsx'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { CampaignBadges } from './campaign-badges.tsx'
import { CampaignCounts } from './campaign-card.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CostList } from './cost-list.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { RecipientsSection } from './recipients-section.tsx'
import { PaidTextsWait } from './send-paid.tsx'
import { SuccessRate } from './success-rate.tsx'
import { UnpaidWaits } from './unpaid-waits.tsx'
import { useCampaign } from './use-campaigns.ts'

export function CampaignPage() {
  const may = useMay()
  if (may(getCampaign)) return <OneCampaign />
  return (
    <Page title="SMS Campaign" back={<Back />}>
      <RoleMissing what="Looking at campaigns" />
    </Page>
  )
}

function OneCampaign() {
  const { id = '' } = useParams()
  const { data: campaign, error, refetch, isFetching } = useCampaign(id)

  if (campaign) return <Campaign campaign={campaign} />
  if (!error) return <PageSkeleton label="Loading the campaign" />
  const missing = errorStatus(error) === 404 || errorStatus(error) === 422
  return (
    <Page title="SMS Campaign" back={<Back />}>
      <FailureCard
        title={missing ? 'Campaign not found' : 'The campaign could not be loaded'}
        text={
          missing
            ? 'It does not exist, or it belongs to another account.'
            : errorMessage(error, 'Please try again in a moment.')
        }
        {...(missing
          ? { homeHref: paths.campaigns(), homeLabel: 'Back to the campaigns' }
          : { onRetry: () => void refetch(), retrying: isFetching })}
      />
    </Page>
  )
}

function Campaign({ campaign }: { campaign: CampaignDetails }) {
  const { id, name, createdAt, messageTemplate, completedAt } = campaign
  const may = useMay()
  return (
    <Page
      title={name}
      back={<Back />}
      intro={
        <Inline>
          <CampaignBadges {...campaign} />
          <Muted as="span">
            Created {formatDateTime(createdAt)}
            {completedAt ? ` · finished ${formatDateTime(completedAt)}` : ''}
          </Muted>
        </Inline>
      }
      actions={<CampaignActions campaign={campaign} />}
      width="wide"
    >
      <SandboxNotice />
      <PaidTextsWait campaign={campaign} />
      <Progress campaign={campaign} />
      {campaign.networks && campaign.networks.length > 0 && (
        <Card>
          <CardHeader title="Still to leave" />
          <NetworkTimes networks={campaign.networks} />
        </Card>
      )}
      <Card>
        <CardHeader
          title="Outcome"
          actions={
            may(exportRecipients) && (
              <Button asChild tone="secondary" size="small">
                <a href={urlOf(exportRecipients, { params: { id } })} download>
                  Export recipients
                </a>
              </Button>
            )
          }
        />
        <CampaignCounts campaign={campaign} />
        <SuccessRate campaign={campaign} />
        <OutcomeList campaign={campaign} />
      </Card>
      {campaign.cost && (
        <Card>
          <CardHeader title="Cost" />
          <CostList cost={campaign.cost} />
        </Card>
      )}
      <Card>
        <CardHeader title="Message" />
        <MessageBubble direction="out" body={messageTemplate} />
      </Card>
      <RecipientsSection campaign={campaign} />
    </Page>
  )
}

/** Why nothing is being sent, or the estimated end. */
function Progress({
  campaign: { standing, status, unpaid, finishAt, queuedCount, waitingCount, unknownCount, review, networks },
}: {
  campaign: CampaignDetails
}) {
  if (review?.state === 'refused')
    return (
      <Notice tone="bad" title="We did not approve this campaign">
        {review.reason} Nothing of it was sent, and what was held or paid for it goes back to you.
      </Notice>
    )
  if (standing?.reason === 'in_review')
    return <Notice title="This campaign is waiting for our review">{standing.text}</Notice>
  if (standing?.reason === 'no_number') return <WithoutNumber />
  if (unpaid) return <UnpaidWaits campaign={{ unpaid }} />
  if (standing) {
    return (
      <Notice tone="warning" title={status === 'paused' ? 'Paused' : 'Not sending right now'}>
        {standing.text}
        {standing.until ? ` Goes on ${formatDateTime(standing.until)} ${zoneName(standing.until)}.` : ''}
      </Notice>
    )
  }
  const left = queuedCount + waitingCount + unknownCount
  if (status !== 'active' || left === 0) return null
  const spread = spreadSentences(networks ?? [])
  return (
    <Notice title={`${formatCountOf(left, 'recipient')} to go`}>
      {finishAt
        ? spread.length > 0
          ? `The last one leaves about ${formatDate(finishAt)}.`
          : `At the carrier’s pace it will be done ${formatDateTime(finishAt)} ${zoneName(finishAt)}.`
        : 'Sending.'}
      {['', ...spread].join(' ')}
      {waitingCount > 0 ? ` ${formatCountOf(waitingCount, 'recipient waits', 'recipients wait')} for their hour.` : ''}
    </Notice>
  )
}

const Back = () => (
  <TextLink asChild>
    <Link to={paths.campaigns()}>SMS Campaigns</Link>
  </TextLink>
)
