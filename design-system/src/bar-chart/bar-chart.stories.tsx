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
      do: {
        text: 'The latest last, and a label for each bar.',
        show: (
          <BarChart
            label="Texts a day"
            bars={[
              { label: '3/4', value: 40 },
              { label: '3/5', value: 86 },
              { label: '3/6', value: 61 },
            ]}
          />
        ),
      },
      dont: {
        text: 'Two bars: a sentence says it better.',
        show: (
          <BarChart
            label="Delivered"
            bars={[
              { label: 'yes', value: 96 },
              { label: 'no', value: 4 },
            ]}
          />
        ),
      },
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
