import type { LinkCard } from 'contract/slots'
import { ActionCard } from 'design-system/card'
import { Icon, iconOf } from 'design-system/icon'
import { Section } from 'design-system/page'
import { Grid } from 'design-system/stack'
import { Link } from 'react-router-dom'

/** Links to the product's main actions. */
export function QuickActions({ cards }: { cards: readonly LinkCard[] }) {
  if (cards.length === 0) return null
  return (
    <Section title="Quick Actions">
      <Grid share>
        {cards.map(({ title, text, icon, href }) => (
          <ActionCard
            key={href + title}
            title={title}
            text={text}
            sign={<Icon name={iconOf(icon)} />}
            renderLink={(label) => <Link to={href}>{label}</Link>}
          />
        ))}
      </Grid>
    </Section>
  )
}
