import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { CallToAction } from './index.tsx'

const meta = {
  title: 'Public pages/Call to action',
  component: CallToAction,
  args: {
    title: 'Ready to Start?',
    text: 'Your first list can be in your inbox within half an hour.',
    action: <Button size="large">Get Started</Button>,
    note: 'No card needed to sign up.',
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('once, at the end of a public page.', 'in the middle of one.', {
      anatomy: ['the title', 'the text', 'one action', 'what it costs or does not cost'],
      keyboard: 'Tab reaches the action.',
      reader: 'A section with a heading of the second level.',
      do: { text: 'A verb and what comes of it.', show: <Button>Order Your First List</Button> },
      dont: { text: 'A word that leads anywhere.', show: <Button>Click Here</Button> },
    }),
  },
} satisfies Meta<typeof CallToAction>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
