import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { RadioCards } from './index.tsx'

const meta = {
  title: 'Forms/Radio cards',
  component: RadioCards,
  args: {
    label: 'Pull type',
    value: 'basic',
    onChange: () => {},
    options: [
      {
        value: 'basic',
        title: 'Basic Property Record Pull',
        text: 'Every record of a city, a county or a ZIP code, $0.025 each.',
      },
      {
        value: 'advanced',
        title: 'Advanced Property Search',
        text: 'By price, size, year and equity.',
        badge: 'Coming Soon',
        disabled: true,
      },
    ],
  },
  parameters: notes(
    'for two to four options that need a sentence each, also ones that cannot be chosen yet.',
    'for many options (SelectField) or for filters (Chips).',
    {
      anatomy: ['a card for each option: title, sentence, badge', 'the ring of the one chosen'],
      keyboard: 'Tab reaches the group, arrow keys choose; an option that is not there yet is passed over.',
      reader: 'Radio buttons in a group with a name; the sentence is the option’s description.',
      do: {
        text: 'Each with the sentence that decides.',
        show: (
          <RadioCards
            label="Pull"
            value="basic"
            onChange={() => {}}
            options={[
              { value: 'basic', title: 'Basic', text: 'All owners of an area.' },
              { value: 'advanced', title: 'Advanced', text: 'Only those who fit.' },
            ]}
          />
        ),
      },
      dont: {
        text: 'Words alone: a SelectField is smaller.',
        show: (
          <RadioCards
            label="State"
            value="TX"
            onChange={() => {}}
            options={[
              { value: 'TX', title: 'TX' },
              { value: 'OK', title: 'OK' },
            ]}
          />
        ),
      },
    },
  ),
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof RadioCards>
export default meta

type Story = StoryObj<typeof meta>
export const OneComingSoon: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Advanced Property Search'))
    await expect(canvas.getByRole('radio', { name: 'Basic Property Record Pull' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Advanced Property Search' })).toBeDisabled()
  },
}
export const AllOpen: Story = {
  args: {
    options: [
      { value: 'basic', title: 'Add only', text: 'People you have already stay as they are.' },
      { value: 'fill', title: 'Fill blanks', text: 'What is empty is filled.' },
      { value: 'over', title: 'Overwrite', text: 'The file wins.', badge: 'Careful' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Fill blanks'))
    await expect(canvas.getByRole('radio', { name: 'Fill blanks' })).toBeChecked()
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { ...rightToLeft }

function Kept(props: React.ComponentProps<typeof RadioCards>) {
  const [value, setValue] = useState(props.value)
  return <RadioCards {...props} value={value} onChange={setValue} />
}
