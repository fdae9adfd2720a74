import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Text } from '../text/index.tsx'
import { PlanTable } from './index.tsx'

const meta = {
  title: 'Public pages/Plan table',
  component: PlanTable,
  args: {
    title: 'Plans',
    caption: 'Plans and prices',
    plans: [
      {
        name: 'Starter',
        text: 'Individual agents',
        minimum: 'No minimum',
        action: (
          <Button tone="secondary" wide>
            Get Started
          </Button>
        ),
      },
      {
        name: 'Growth',
        text: 'Growing teams',
        minimum: '1,000+ uses',
        highlight: 'Popular',
        action: <Button wide>Get Started</Button>,
      },
    ],
    groups: [
      {
        title: 'Price per use',
        rows: [
          { name: 'Property record', values: ['$0.025', '$0.015'] },
          { name: 'API access', values: [false, true] },
        ],
      },
    ],
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('for two to four plans side by side.', 'for a table within the product (DataTable).', {
      anatomy: ['the plans, each with for whom it is', 'prices', 'what is included', 'on a phone: one plan at a time'],
      keyboard: 'Tab reaches the actions; on a phone the arrow keys choose the plan.',
      reader: 'A table with a header for each plan and row; “Not included” is read, not a dash.',
      do: { text: 'The same order of values in each row.', show: <Text>Growth: $0.015 ($15 per 1,000)</Text> },
      dont: { text: 'Marketing in place of a price.', show: <Text>Growth: contact us</Text> },
    }),
  },
} satisfies Meta<typeof PlanTable>
export default meta

type Story = StoryObj<typeof meta>
export const TwoPlans: Story = {}
export const OnAPhone: Story = {
  decorators: [narrow],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('$0.015')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Starter' }))
    await expect(canvas.getByText('$0.025')).toBeVisible()
    await expect(canvas.queryByRole('cell', { name: '$0.015' })).toBeNull()
  },
}
