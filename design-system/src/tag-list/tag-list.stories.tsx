import type { Meta, StoryObj } from '@storybook/react'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { TagList } from './index.tsx'

const meta = {
  title: 'Content/Tag list',
  component: TagList,
  args: { tags: ['absentee', 'duplex', 'inherited'] },
  parameters: notes('for the words that a user gave to a thing.', 'for its status (StatusBadge).', {
    anatomy: ['words, each in a frame'],
    keyboard: 'Nothing to reach.',
    reader: 'A list.',
    do: { text: 'Words that people gave.', show: <TagList tags={['hot lead', 'Oak Street']} /> },
    dont: { text: 'A state: that is a StatusBadge.', show: <TagList tags={['Delivered']} /> },
  }),
} satisfies Meta<typeof TagList>
export default meta

type Story = StoryObj<typeof meta>
export const Some: Story = {}
export const None: Story = { args: { tags: [] } }
export const MoreThanFit: Story = { args: { tags: ['absentee', 'duplex', 'inherited', 'vacant'], most: 2 } }
export const LongNarrow: Story = {
  args: { tags: ['met at the county auction in September', 'cash'] },
  decorators: [narrow],
}
