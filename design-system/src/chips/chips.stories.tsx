import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from 'storybook/test'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { Chips } from './index.tsx'

const meta = {
  title: 'Data/Chips',
  component: Chips,
  args: {
    label: 'Show',
    value: 'all',
    onChange: fn(),
    options: [
      { value: 'all', label: 'All', count: 1204 },
      { value: 'delivered', label: 'Delivered', count: 1047 },
      { value: 'failed', label: 'Failed', count: 31 },
      { value: 'skipped', label: 'Skipped', count: 61 },
    ],
  },
  parameters: notes(
    'for the three to seven filters of a list that people change often.',
    'for many values (SelectField) or in a form (RadioCards).',
    {
      anatomy: ['a button for each value', 'how many it would show'],
      keyboard: 'Tab to each, Enter or Space chooses.',
      reader: 'A group with a name; each chip is a button that is pressed or not.',
      do: {
        text: 'Few, short, with how many each would show.',
        show: (
          <Chips
            label="Show"
            value="all"
            onChange={() => {}}
            options={[
              { value: 'all', label: 'All', count: 86 },
              { value: 'waiting', label: 'Waiting', count: 12 },
            ]}
          />
        ),
      },
      dont: {
        text: 'Sentences, which break into a wall.',
        show: (
          <Chips
            label="Show"
            value="all"
            onChange={() => {}}
            options={[
              { value: 'all', label: 'All conversations of this account' },
              { value: 'waiting', label: 'Those in which a person waits for us' },
            ]}
          />
        ),
      },
    },
  ),
} satisfies Meta<typeof Chips>
export default meta

type Story = StoryObj<typeof meta>
export const Filters: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Failed/ }))
    await expect(args.onChange).toHaveBeenCalledWith('failed')
  },
}
export const Narrow: Story = { decorators: [narrow] }
