import type { Meta, StoryObj } from '@storybook/react'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { Grid } from '../stack/index.tsx'
import { StatCard } from './index.tsx'

const meta = {
  title: 'Data/Stat card',
  component: StatCard,
  args: { label: 'Total Leads Generated', value: '12,430', icon: 'users' },
  parameters: notes(
    'for up to four figures that a page is opened for.',
    'for the figures of each of many things (StatRow).',
    {
      anatomy: ['what is counted', 'the figure', 'what it means'],
      keyboard: 'Nothing to reach, or one link over its face.',
      reader: 'A group named by what is counted; while it loads it is busy.',
      do: {
        text: 'One figure, with what it means.',
        show: <StatCard label="Delivered" value="96.4%" hint="1,204 of 1,249 texts" />,
      },
      dont: {
        text: 'A sentence instead of a figure.',
        show: <StatCard label="Delivery" value="Most of them have arrived" />,
      },
    },
  ),
} satisfies Meta<typeof StatCard>
export default meta

type Story = StoryObj<typeof meta>
export const Filled: Story = { decorators: [narrow] }
export const Loading: Story = { args: { loading: true }, decorators: [narrow] }
export const ANewAccount: Story = {
  render: () => (
    <Grid>
      <StatCard label="Total Leads Generated" value="0" />
      <StatCard label="SMS Sent This Month" value="0" />
      <StatCard label="Response Rate" value="0%" hint="Of the people reached this month" />
    </Grid>
  ),
}
export const LongText: Story = {
  args: { label: 'What all campaigns of this year have cost so far', value: '$1,234,567,890.10' },
  decorators: [narrow],
}
