import type { Dashboard } from 'contract/dashboard'
import type { FirstStep } from 'contract/slots'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Checklist } from 'design-system/checklist'
import { Link } from 'react-router-dom'
import { useMay } from '../../host/use-may.ts'

/** The first steps of a new account, and which are done. */
export function FirstSteps({ steps, figures }: { steps: readonly FirstStep[]; figures: Dashboard }) {
  const may = useMay()
  return (
    <Card as="section" aria-label="First steps">
      <CardHeader title="First steps" text="From an area to the first reply, in one afternoon" />
      <Checklist
        label="First steps"
        steps={steps.map(({ title, text, action, href, right, done }) => ({
          title,
          text,
          done: isDone[done](figures),
          action: may({ right }) && (
            <Button asChild size="small" tone="secondary">
              <Link to={href}>{action}</Link>
            </Button>
          ),
        }))}
      />
    </Card>
  )
}

const isDone: Record<FirstStep['done'], (figures: Dashboard) => boolean> = {
  leads: ({ totalLeads }) => totalLeads > 0,
  sent: ({ smsThisMonth, days }) => smsThisMonth > 0 || days.some(({ sent }) => sent > 0),
  replies: ({ days }) => days.some(({ replies }) => replies > 0),
}
