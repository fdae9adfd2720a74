import type { Meta, StoryObj } from '@storybook/react'
import { Hero } from '../hero/index.tsx'
import { Logo } from '../logo/index.tsx'
import { LotMap } from '../lot-map/index.tsx'
import { MessageBubble } from '../message-bubble/index.tsx'
import { ProductPreview } from '../product-preview/index.tsx'
import { Spread, Stack } from '../stack/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { Strong } from '../text/index.tsx'

/** What a link to the site shows where it is shared: 1200 × 630, taken by `pnpm --filter design-system share-picture`. */
const meta = {
  title: 'Screens/Share picture',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta

type Story = StoryObj
export const SharePicture: Story = {
  render: () => (
    <main>
      <Hero
        label={<Logo />}
        title="Find the owner. Send the text. Work the reply."
        text="Property owner data, skip tracing and text campaigns. Pay per use, from $0.01."
        preview={
          <ProductPreview
            label="A lot, a text to its owner and her answer"
            top={<LotMap address="1804 Wickersham Ln" owner="Marisol Ortega" />}
            bar={false}
          >
            <Stack gap="snug">
              <Spread>
                <Strong>Marisol Ortega</Strong>
                <StatusBadge tone="attention">New Reply</StatusBadge>
              </Spread>
              <MessageBubble
                direction="out"
                body="Hi Marisol, would you consider a cash offer for 1804 Wickersham Ln?"
                time="10:42 AM"
                status="Delivered"
              />
              <MessageBubble direction="in" body="Maybe. What would you offer?" time="10:47 AM" />
            </Stack>
          </ProductPreview>
        }
      />
    </main>
  ),
}
