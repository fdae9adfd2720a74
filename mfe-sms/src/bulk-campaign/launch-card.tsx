import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Caption } from 'design-system/text'
import { LaunchPlan, type LaunchPlanProps } from './launch-plan.tsx'

interface LaunchCardProps extends LaunchPlanProps {
  name: string
  busy: boolean
  onLaunch: () => void
}

/** What a launch would do, and the button for it once nothing is missing. */
export function LaunchCard({ name, busy, onLaunch, ...plan }: LaunchCardProps) {
  const missing =
    name.trim() === ''
      ? 'Give the campaign a name to launch it.'
      : plan.template.trim() === ''
        ? 'Write a message to launch the campaign.'
        : undefined
  return (
    <Card>
      <CardHeader title="Before you launch" />
      <LaunchPlan {...plan} />
      <Button wide size="large" icon="send" busy={busy} disabled={missing !== undefined} onClick={onLaunch}>
        {busy ? 'Launching...' : 'Launch SMS Campaign'}
      </Button>
      {missing && <Caption>{missing}</Caption>}
    </Card>
  )
}
