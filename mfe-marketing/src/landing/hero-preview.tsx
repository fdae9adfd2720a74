import { Card } from 'design-system/card'
import { MessageBubble } from 'design-system/message-bubble'
import { Meter } from 'design-system/meter'
import { ProductPreview } from 'design-system/product-preview'
import { Spread, Stack } from 'design-system/stack'
import { StatRow } from 'design-system/stat-row'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'

/** The product at work, made of its own parts, with made-up people. */
export function HeroPreview() {
  return (
    <ProductPreview
      label="Lotline’s message center: an owner answers a text about her property, beside a campaign with 1,204 recipients of whom 96% were reached"
      address="Message Center"
      aside={
        <Card as="div">
          <Spread><Strong>Spring offers, 78704</Strong><StatusBadge tone="active" live>active</StatusBadge></Spread>
          <StatRow stats={[{ label: 'Sent', value: '1,204' }, { label: 'Delivered', value: '1,156', tone: 'good' }]} />
          <Meter label="Success Rate" value={0.96} tone="good" />
        </Card>
      }
    >
      <Stack>
        <Spread>
          <Stack gap="none"><Strong>Marisol Ortega</Strong><Caption as="span">1804 Wickersham Ln, Austin, TX</Caption></Stack>
          <StatusBadge tone="attention">New Reply</StatusBadge>
        </Spread>
        <MessageBubble direction="out" body="Hi Marisol, I am a local investor interested in your property at 1804 Wickersham Ln. Would you consider a cash offer? Reply STOP to opt out." time="10:42 AM" status="Delivered" />
        <MessageBubble direction="in" body="Maybe. We are moving in June." time="10:47 AM" />
        <MessageBubble direction="in" body="What would you offer?" time="10:47 AM" />
      </Stack>
    </ProductPreview>
  )
}
