import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { MessageBubble } from '../message-bubble/index.tsx'
import { ProductPreview } from '../product-preview/index.tsx'
import { Heading } from '../text/index.tsx'
import { Hero } from './index.tsx'

const meta = {
  title: 'Public pages/Hero',
  component: Hero,
  args: {
    label: 'Pay by use',
    title: 'Find owners. Text them. Close deals.',
    text: 'Property owners for any ZIP, their phones, and every reply in one place.',
    actions: <Button size="large">Get Started</Button>,
    note: 'No contract, cancel anytime.',
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('once, at the top of a public page; with `preview` to show the product itself.', 'within the product.', {
      anatomy: ['a few words above', 'the title', 'the text', 'two actions, the main one first', 'the product itself'],
      keyboard: 'Tab: the two actions.',
      reader: 'The page’s only first-level heading; the preview is a picture with a name.',
      do: {
        text: 'What it is, in the words of whoever needs it.',
        show: <Heading level={3}>Find the owner. Send the text. Work the reply.</Heading>,
      },
      dont: {
        text: 'A promise that fits any product.',
        show: <Heading level={3}>Unlock your growth potential</Heading>,
      },
    }),
  },
} satisfies Meta<typeof Hero>
export default meta

type Story = StoryObj<typeof meta>
export const WordsAlone: Story = {}
export const WithTheProduct: Story = {
  args: {
    preview: (
      <ProductPreview label="A reply to a text" address="lotline.app/messages">
        <MessageBubble direction="out" body="Would you consider a cash offer?" time="9:02 AM" status="Delivered" />
        <MessageBubble direction="in" body="Maybe." time="9:40 AM" />
      </ProductPreview>
    ),
  },
}
