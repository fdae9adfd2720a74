import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { StatRow } from '../stat-row/index.tsx'
import { Card } from '../card/index.tsx'
import { Text } from '../text/index.tsx'
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
      do: { text: 'What the reader does.', show: <Text>1. Find 2. Contact 3. Convert</Text> },
      dont: { text: 'What the system does.', show: <Text>1. We sync 2. We index 3. We optimise</Text> },
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
