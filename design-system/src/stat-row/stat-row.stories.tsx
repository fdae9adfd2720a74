import type { Meta, StoryObj } from '@storybook/react'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { StatRow } from './index.tsx'

const meta = {
  title: 'Data/Stat row',
  component: StatRow,
  args: {
    stats: [
      { label: 'Recipients', value: '1,204' },
      { label: 'Sent', value: '1,112' },
      { label: 'Delivered', value: '1,047', tone: 'good' },
      { label: 'Failed', value: '31', tone: 'bad' },
      { label: 'Responses', value: '86' },
    ],
  },
  parameters: notes(
    'for the figures of one of many things, within its card.',
    'for the figures of a whole page (StatCard).',
    {
      anatomy: ['figures beside one another, each with its name'],
      keyboard: 'Nothing to reach.',
      reader: 'A description list.',
      do: {
        text: 'Three to five figures of one thing.',
        show: (
          <StatRow
            stats={[
              { label: 'Sent', value: '1,204' },
              { label: 'Delivered', value: '1,156', tone: 'good' },
            ]}
          />
        ),
      },
      dont: {
        text: 'A tone for what is neither good nor bad.',
        show: <StatRow stats={[{ label: 'Sent', value: '1,204', tone: 'bad' }]} />,
      },
    },
  ),
} satisfies Meta<typeof StatRow>
export default meta

type Story = StoryObj<typeof meta>
export const OfACampaign: Story = {}
export const Narrow: Story = { decorators: [narrow] }
