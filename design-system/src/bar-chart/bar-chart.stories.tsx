import type { Meta, StoryObj } from '@storybook/react'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { BarChart } from './index.tsx'

const meta = {
  title: 'Data/Bar chart',
  component: BarChart,
  args: {
    label: 'Replies by day',
    bars: [
      { label: 'Mon', value: 12 },
      { label: 'Tue', value: 31 },
      { label: 'Wed', value: 27 },
      { label: 'Thu', value: 44 },
      { label: 'Fri', value: 18 },
      { label: 'Sat', value: 3 },
      { label: 'Sun', value: 0 },
    ],
  },
  parameters: notes(
    'for five to thirty amounts in an order.',
    'for a single share (Meter) or for exact comparison of many (DataTable).',
    {
      anatomy: ['a bar for each amount', 'its value above, when it is wide enough', 'its label below'],
      keyboard: 'The strip can be reached by Tab and scrolled by the arrow keys when it is wider than its place.',
      reader:
        'A table: each label is a row’s header, each amount its cell. The bars are drawings of it and are not read.',
    },
  ),
} satisfies Meta<typeof BarChart>
export default meta

type Story = StoryObj<typeof meta>
export const AWeek: Story = {}
export const Empty: Story = {
  args: { bars: [{ label: 'Mon', value: 0 }], empty: <EmptyState title="No replies yet" icon="message" /> },
}
export const Narrow: Story = { decorators: [narrow] }
