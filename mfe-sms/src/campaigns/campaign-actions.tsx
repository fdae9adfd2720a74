import { launchCampaign } from 'contract/campaign-launch'
import {
  cancelCampaign,
  duplicateCampaign,
  pauseCampaign,
  resumeCampaign,
  type CampaignDetails,
} from 'contract/campaigns'
import { createPaymentIntent } from 'contract/checkout'
import { times } from 'contract/money'
import { SMS_PRICE } from 'contract/prices'
import { Button } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { Menu, type MenuItem } from 'design-system/menu'
import { Inline } from 'design-system/stack'
import { Caption, Text } from 'design-system/text'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatCountOf } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { draftPath } from '../bulk-campaign/draft-path.ts'
import { useCampaignAction, useDuplicate } from './use-campaigns.ts'

/** The actions that the campaign's status allows. */
export function CampaignActions({ campaign }: { campaign: CampaignDetails }) {
  const { id, status, kind, jobId, paidOrderId, checkoutAmount, unpaid, queuedCount, waitingCount } = campaign
  const navigate = useNavigate()
  const may = useMay()
  const [confirming, setConfirming] = useState(false)
  const action = useCampaignAction(id)
  const duplicate = useDuplicate(id)
  const paid = paidOrderId !== null || (kind === 'single' && status !== 'draft')
  const ended = status === 'completed' || status === 'canceled'
  const isPausable = status === 'active' && may(pauseCampaign)
  const isResumable = status === 'paused' && !unpaid && may(resumeCampaign)
  const items: MenuItem[] = [
    ...(may(duplicateCampaign)
      ? [
          {
            label: 'Duplicate as a new draft',
            icon: 'copy' as const,
            disabled: duplicate.isPending,
            // Who has gone elsewhere meanwhile stays there: it is among the campaigns.
            onSelect: () => duplicate.mutate(undefined, { onSuccess: (draft) => void navigate(draftPath(draft.id)) }),
          },
        ]
      : []),
    ...(ended || !may(cancelCampaign)
      ? []
      : [{ label: 'Cancel campaign', tone: 'danger' as const, onSelect: () => setConfirming(true) }]),
  ]

  return (
    <Inline>
      {/* One button for both: the focus stays on it. */}
      {isPausable ? (
        <Button tone="secondary" icon="pause" busy={action.isPending} onClick={() => action.mutate('pause')}>
          Pause
        </Button>
      ) : (
        isResumable && (
          <Button icon="play" busy={action.isPending} onClick={() => action.mutate('resume')}>
            Resume
          </Button>
        )
      )}
      {status === 'draft' && kind === 'bulk' && may(launchCampaign) && (
        <Button asChild>
          <Link to={draftPath(id)}>Open draft</Link>
        </Button>
      )}
      {status === 'draft' && kind === 'single' && jobId && !paidOrderId && may(createPaymentIntent) && (
        <Button asChild>
          <Link
            to={paths.checkout({
              type: 'send_sms',
              jobId,
              amount: checkoutAmount ?? times(SMS_PRICE, queuedCount + waitingCount),
            })}
          >
            Continue to Checkout
          </Link>
        </Button>
      )}
      {items.length > 0 && <Menu label="More" tone="secondary" items={items} />}
      {/* The menu is closed by then, and a long list takes seconds. */}
      {duplicate.isPending && <Caption role="status">Copying the message and the list...</Caption>}
      <ConfirmDialog
        title="Cancel this campaign?"
        open={confirming}
        confirmLabel="Cancel campaign"
        cancelLabel="Keep it"
        busy={action.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => action.mutate('cancel', { onSettled: () => setConfirming(false) })}
      >
        <Text>
          {formatCountOf(
            queuedCount + waitingCount,
            'recipient who was not texted yet never will be, and costs nothing.',
            'recipients who were not texted yet never will be, and cost nothing.',
          )}
          {paid && ' What you paid for them is given back.'} What was sent stays sent. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </Inline>
  )
}
