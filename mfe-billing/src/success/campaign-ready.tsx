import { useQuery } from '@tanstack/react-query'
import { createPaymentIntent, getOrderSummary, type OrderSummary } from 'contract/checkout'
import { call } from 'contract/client'
import { sendSms } from 'contract/sms'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { FailureCard } from 'design-system/failure-card'
import { MessageBubble } from 'design-system/message-bubble'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline } from 'design-system/stack'
import { Link } from 'react-router-dom'
import { formatCount, formatCountOf, formatMoney } from 'shell/host/format'
import { useLive } from 'shell/host/live'
import { paths } from 'shell/host/paths'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { BypassNotice } from './bypass-notice.tsx'
import { isNotFound } from './is-not-found.ts'
import { useSendCampaign } from './use-send-campaign.ts'

interface CampaignReadyProps {
  jobId: string
  bypassed: boolean
}

/** A paid campaign, and the button that sends it. */
export function CampaignReady({ jobId, bypassed }: CampaignReadyProps) {
  const summary = useQuery({
    queryKey: ['api', 'checkout', jobId],
    queryFn: () => call(getOrderSummary, { params: { jobId } }),
    staleTime: 0,
  })
  // It may be paid, sent or canceled in another window.
  useLive(['order', 'campaign'], () => void summary.refetch())
  const send = useSendCampaign(jobId, () => void summary.refetch())
  const may = useMay()

  return (
    <Page
      title={titleOf(summary.data)}
      intro={summary.data?.waits ? 'Your campaign is ready to send.' : undefined}
      width="narrow"
    >
      {bypassed && <BypassNotice />}
      {summary.isLoadingError &&
        (isNotFound(summary.error) ? (
          <FailureCard
            title="This campaign was not found"
            text="Check the address, or open the campaign from the campaigns page."
          />
        ) : (
          <FailureCard
            title="Your campaign could not be loaded"
            text={errorMessage(summary.error, 'Please try again in a moment.')}
            onRetry={() => void summary.refetch()}
            retrying={summary.isFetching}
          />
        ))}
      {summary.isPending && <CardSkeleton count={1} label="Loading your campaign" />}
      {summary.data && <CampaignSummary summary={summary.data} />}
      {summary.data?.waits && (
        <>
          <Notice tone="warning" title={formatCountOf(summary.data.count, 'paid text waits', 'paid texts wait')}>
            {may(sendSms)
              ? 'Nothing is sent before you press the button. Leave this page, and the campaign waits on the campaigns page as well.'
              : 'Nothing is sent before a manager of the account sends the campaign.'}
          </Notice>
          {may(sendSms) && (
            <Button icon="send" size="large" wide busy={send.isPending || send.isSuccess} onClick={send.once}>
              {send.isPending ? 'Sending...' : 'Send SMS Campaign Now'}
            </Button>
          )}
        </>
      )}
      {summary.data?.paid && !summary.data.waits && (
        <Notice
          tone="good"
          title="This campaign does not wait any more"
          action={
            <Button asChild>
              <Link to={paths.campaigns()}>View Campaigns</Link>
            </Button>
          }
        >
          It was sent or canceled already. Its page says what became of each text.
        </Notice>
      )}
      {summary.data?.paid === false && (
        <Notice
          tone="warning"
          title="This campaign is not paid yet"
          action={
            may(createPaymentIntent) && (
              <Button asChild>
                <Link to={paths.checkout({ type: 'send_sms', jobId, amount: summary.data.amount })}>
                  Go to Checkout
                </Link>
              </Button>
            )
          }
        >
          It is sent after the checkout.
        </Notice>
      )}
      <Inline>
        <Button asChild tone="secondary">
          <Link to={paths.messages()}>Go to Message Center</Link>
        </Button>
        <Button asChild tone="secondary">
          <Link to={paths.dashboard()}>Go to Dashboard</Link>
        </Button>
      </Inline>
    </Page>
  )
}

/** A payment that is not known of, or not yet, was not successful. */
function titleOf(summary: OrderSummary | undefined): string {
  if (!summary) return 'Your Campaign'
  return summary.paid ? 'Payment Successful' : 'Almost There'
}

function CampaignSummary({ summary: { title, count, amount, currency, message } }: { summary: OrderSummary }) {
  return (
    <Card aria-label="Campaign Summary">
      <CardHeader title="Campaign Summary" />
      <DescriptionList
        receipt
        items={[
          { term: 'Campaign', value: title },
          { term: 'Recipients', value: formatCount(count) },
          { term: 'Total', value: formatMoney(amount, currency) },
        ]}
      />
      {message && <MessageBubble direction="out" body={message} />}
    </Card>
  )
}
