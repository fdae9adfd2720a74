import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { StatRow } from '../stat-row/index.tsx'
import { Card } from '../card/index.tsx'
import { Steps } from './index.tsx'

const meta = {
  title: 'Public pages/Steps',
  component: Steps,
  args: {
    title: 'Three Simple Steps',
    steps: [
      { title: 'Find', text: 'Name an area.' },
      { title: 'Contact', text: 'Write once.' },
      { title: 'Convert', text: 'Answer in seconds.' },
    ],
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('for two to four things that happen in this order.', 'for a list without an order (FeatureGrid).', {
      anatomy: ['the number', 'title and text', 'the step in small'],
      keyboard: 'Nothing to reach.',
      reader: 'An ordered list; the numbers are the list’s own.',
    }),
  },
} satisfies Meta<typeof Steps>
export default meta

type Story = StoryObj<typeof meta>
export const Three: Story = {}
export const WithPreviews: Story = {
  args: {
    steps: [
      {
        title: 'Find',
        text: 'Name an area.',
        preview: (
          <Card as="div">
            <StatRow stats={[{ label: 'Records', value: '842' }]} />
          </Card>
        ),
      },
      { title: 'Contact', text: 'Write once.' },
    ],
  },
}
