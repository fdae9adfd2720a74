import { ConversationItem, ConversationList } from 'design-system/conversation-list'
import { LotMap } from 'design-system/lot-map'
import { MessageBubble } from 'design-system/message-bubble'
import { Meter } from 'design-system/meter'
import { ProductPreview } from 'design-system/product-preview'
import { Spread, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'

/** Miniatures of the three steps, in the order of their texts. */
export const stepPreviews: readonly React.ReactNode[] = [
  <ProductPreview
    key="find"
    bar={false}
    label="A finished list of 1,204 owners in ZIP Code 78704"
    top={<LotMap address="78704, Austin, TX" />}
  >
    <Spread>
      <Stack gap="none">
        <Strong>1,204 property records</Strong>
        <Caption as="span">property_records_78704.csv</Caption>
      </Stack>
      <StatusBadge tone="good">complete</StatusBadge>
    </Spread>
  </ProductPreview>,

  <ProductPreview key="contact" bar={false} label="A text with its placeholders filled in, one segment long">
    <Stack gap="snug">
      <MessageBubble
        direction="out"
        body="Hi Dominic, would you consider an offer for 2210 Kinney Ave? Reply STOP to opt out."
        time="10:31 AM"
        status="Delivered"
      />
      <MessageBubble direction="in" body="Call me tomorrow" time="10:33 AM" />
      <Meter label="Length" value={0.51} detail="1 segment, 82 of 160" />
      <Spread>
        <Caption as="span">11 opted out, 6 duplicates</Caption>
        <StatusBadge tone="neutral">skipped, free</StatusBadge>
      </Spread>
    </Stack>
  </ProductPreview>,

  <ProductPreview key="convert" bar={false} label="The list of conversations, those that wait for an answer first">
    <ConversationList label="Conversations">
      <ConversationItem
        name="Marisol Ortega"
        phone="(512) 555-0134"
        lastMessage="What would you offer?"
        time="10:47 AM"
        newReply
        selected
        onSelect={ignore}
      />
      <ConversationItem
        name="Dominic Przybylski"
        phone="(512) 555-0166"
        lastMessage="Call me tomorrow"
        time="10:33 AM"
        newReply
        onSelect={ignore}
      />
      <ConversationItem
        name="Keisha Landry"
        phone="(512) 555-0102"
        lastMessage="Thank you, we sold"
        time="09:58 AM"
        onSelect={ignore}
      />
    </ConversationList>
  </ProductPreview>,
]

function ignore() {}
