import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Caption } from 'design-system/text'
import { usePlan } from './use-plan.ts'
import { LaunchPlan, type LaunchPlanProps } from './launch-plan.tsx'

interface LaunchCardProps extends Omit<LaunchPlanProps, 'found'> {
  name: string
  busy: boolean
  /** `shownPrice`: what the plan says that a segment costs; undefined while it says nothing. */
  onLaunch: (shownPrice: string | undefined) => void
}

/** What a launch would do, and the button for it once nothing is missing. */
export function LaunchCard({ name, busy, onLaunch, ...plan }: LaunchCardProps) {
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
      <Button
        wide
        size="large"
        icon="send"
        busy={busy}
        disabled={missing !== undefined}
        onClick={() => onLaunch(found.plan?.unitPrice)}
      >
        {busy ? 'Launching...' : 'Launch SMS Campaign'}
      </Button>
      {missing && <Caption>{missing}</Caption>}
    </Card>
  )
}
