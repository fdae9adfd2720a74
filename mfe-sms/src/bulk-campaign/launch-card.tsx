import type { BulkCampaignDraft } from 'contract/campaign-launch'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Caption } from 'design-system/text'
import { RefusedForMoney } from 'shell/host/refused-for-money'
import { usePlan } from './use-plan.ts'
import { LaunchPlan, type LaunchPlanProps } from './launch-plan.tsx'

/** The prices that the customer sees at the launch. */
export type ShownPrices = Pick<BulkCampaignDraft, 'shownPrice' | 'shownAmount'>

interface LaunchCardProps extends Omit<LaunchPlanProps, 'found'> {
  name: string
  busy: boolean
  /** Why the last launch was refused, and the amount that it would have cost. */
  refused: { error: unknown; shownAmount: string | undefined }
  /** With what the plan says that a segment and all of it costs; nothing while it says nothing. */
  onLaunch: (shown: ShownPrices) => void
}

/** What a launch would do, and the button for it once nothing is missing. */
export function LaunchCard({ name, busy, refused, onLaunch, ...plan }: LaunchCardProps) {
  const found = usePlan(plan.template, plan.recipients.rows)
  const missing =
    name.trim() === ''
      ? 'Give the campaign a name to launch it.'
      : plan.template.trim() === ''
        ? 'Write a message to launch the campaign.'
        : undefined
  return (
    <Card>
      <CardHeader title="Before you launch" />
      <LaunchPlan found={found} {...plan} />
      {/* Another list or message costs another amount. */}
      {found.plan?.amount === refused.shownAmount && <RefusedForMoney error={refused.error} />}
      <Button
        wide
        size="large"
        icon="send"
        busy={busy}
        disabled={missing !== undefined}
        onClick={() => onLaunch(found.plan ? { shownPrice: found.plan.unitPrice, shownAmount: found.plan.amount } : {})}
      >
        {busy ? 'Launching...' : 'Launch SMS Campaign'}
      </Button>
      {missing && <Caption>{missing}</Caption>}
    </Card>
  )
}
