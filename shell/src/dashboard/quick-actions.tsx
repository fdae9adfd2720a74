import { ActionCard } from 'design-system/card'
import { Icon, type IconName } from 'design-system/icon'
import { Section } from 'design-system/page'
import { Grid } from 'design-system/stack'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

const actions: { title: string; text: string; icon: IconName; to: string }[] = [
  {
    title: 'Generate Property List',
    text: 'Owners of a city, a county or a ZIP Code',
    icon: 'list',
    to: paths.pullLists(),
  },
  {
    title: 'Skip Trace Leads',
    text: 'Phones and emails for a list you have',
    icon: 'skip-trace',
    to: paths.skipTrace(),
  },
  { title: 'Send SMS Campaign', text: 'A text to each owner, lawful and tracked', icon: 'sms', to: paths.sendSms() },
]

/** Links to the product's three main actions. */
export function QuickActions() {
  return (
    <Section title="Quick Actions">
      <Grid share>
        {actions.map(({ title, text, icon, to }) => (
          <ActionCard
            key={title}
            title={title}
            text={text}
            sign={<Icon name={icon} />}
            renderLink={(label) => <Link to={to}>{label}</Link>}
          />
        ))}
      </Grid>
    </Section>
  )
}
