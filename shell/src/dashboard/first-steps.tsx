import type { Dashboard } from 'contract/dashboard'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Checklist } from 'design-system/checklist'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

/** The first steps of a new account, and which are done. */
export function FirstSteps({ figures: { totalLeads, smsThisMonth, days } }: { figures: Dashboard }) {
  const hasSent = smsThisMonth > 0 || days.some(({ sent }) => sent > 0)
  return (
    <Card as="section" aria-label="First steps">
      <CardHeader title="First steps" text="From an area to the first reply, in one afternoon" />
      <Checklist
        label="First steps"
        steps={[
          {
            title: 'Order your first list',
            text: 'Choose an area. You pay for the records in it, from one street to a county.',
            done: totalLeads > 0,
            action: (
              <Button asChild size="small" tone="secondary">
                <Link to={paths.pullLists()}>Choose an Area</Link>
              </Button>
            ),
          },
          {
            title: 'Text its owners',
            text: 'One message for all of them. You see every text and its price before it goes.',
            done: hasSent,
            action: (
              <Button asChild size="small" tone="secondary">
                <Link to={paths.bulkSmsCampaign()}>Write the Text</Link>
              </Button>
            ),
          },
          {
            title: 'Answer the first reply',
            text: 'Replies appear in the message center as they arrive.',
            done: days.some(({ replies }) => replies > 0),
            action: (
              <Button asChild size="small" tone="secondary">
                <Link to={paths.messages()}>Open Messages</Link>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}
