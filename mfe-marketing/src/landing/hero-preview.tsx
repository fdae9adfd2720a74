import { Card } from 'design-system/card'
import { LotMap } from 'design-system/lot-map'
import { MessageBubble } from 'design-system/message-bubble'
import { Meter } from 'design-system/meter'
import { ProductPreview } from 'design-system/product-preview'
import { Spread, Stack } from 'design-system/stack'
import { StatRow } from 'design-system/stat-row'
import { StatusBadge } from 'design-system/status-badge'
import { Strong } from 'design-system/text'

/** A preview of the product made of its own components, with invented people: the lot, its owner, the text, the reply, and their campaign. */
export function HeroPreview() {
  return (
    <ProductPreview
      lively
      label="A lot on the map, its owner’s name, a text to her and her answer, beside a campaign with 1,204 recipients of whom 96% were reached"
      address="lotline.app/messages"
      top={<LotMap address="1804 Wickersham Ln" owner="Marisol Ortega, owner since 2009" />}
      aside={
        <Card as="div">
          <Spread>
            <Strong>Spring offers</Strong>
            <StatusBadge tone="active" live>
              active
            </StatusBadge>
          </Spread>
          <StatRow
            stats={[
              { label: 'Sent', value: '1,204' },
              { label: 'Delivered', value: '1,156', tone: 'good' },
            ]}
          />
          <Meter label="Success Rate" value={0.96} tone="good" />
        </Card>
      }
    >
      <Stack gap="snug">
        <Spread>
          <Strong>Marisol Ortega</Strong>
          <StatusBadge tone="attention">New Reply</StatusBadge>
        </Spread>
        <MessageBubble
          direction="out"
          body="Hi Marisol, I am a local investor. Would you consider a cash offer for 1804 Wickersham Ln? Reply STOP to opt out."
          time="10:42 AM"
          status="Delivered"
        />
        <MessageBubble direction="in" body="Maybe. We are moving in June." time="10:47 AM" />
        <MessageBubble direction="in" body="What would you offer?" time="10:47 AM" />
      </Stack>
    </ProductPreview>
  )
}
