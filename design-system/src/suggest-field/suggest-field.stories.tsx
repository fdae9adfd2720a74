import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { SuggestField, type SuggestFieldProps } from './index.tsx'

const areas = [
  { value: 'Austin, TX', note: '5,596 records · $83.94' },
  { value: 'Austin, MN', note: '320 records · $8.00' },
  { value: 'Aurora, a place with a name much longer than any field is wide, CO', note: '12 records · $0.30' },
]

const meta = {
  title: 'Forms/Suggest field',
  component: SuggestField,
  args: { label: 'Location', suggestions: areas, onChoose: () => {} },
  decorators: [formWide],
  parameters: notes(
    'for a text with many known values, of which a few fit what is typed; other texts are welcome too.',
    'for a short known set (SelectField, RadioCards) or where nothing but a known value will do.',
    {
      anatomy: ['the field', 'suggestions below it, with a note each', 'the one that Enter would take'],
      keyboard:
        'Arrow keys go through the suggestions, Enter takes one, Escape closes them. Typing goes on at any time.',
      reader: 'A combobox with a list; the suggestion that is marked is read.',
      do: {
        text: 'A note that tells suggestions apart.',
        show: <Text>Austin, TX: 5,596 records · Austin, MN: 320 records</Text>,
      },
      dont: { text: 'The same word twice.', show: <Text>Austin · Austin</Text> },
    },
  ),
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SuggestField>
export default meta

type Story = StoryObj<typeof meta>
export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Location')
    await userEvent.type(field, 'Au')
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('option', { name: /Austin, MN/ })).toHaveAttribute('aria-selected', 'true')
  },
}
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Location'), 'Au')
    await userEvent.click(canvas.getByRole('option', { name: /Austin, TX/ }))
    await expect(canvas.getByLabelText('Location')).toHaveValue('Austin, TX')
    await expect(canvas.queryByRole('option')).toBeNull()
  },
}
export const WithError: Story = { args: { error: 'Please enter a ZIP Code of five digits' } }
export const RightToLeft: Story = { ...rightToLeft, args: { label: 'المكان' } }

function Kept(props: SuggestFieldProps) {
  const [text, setText] = useState('')
  return (
    <SuggestField
      {...props}
      value={text}
      onChange={(event) => setText(event.target.value)}
      suggestions={props.suggestions.filter(({ value }) => value !== text)}
      onChoose={setText}
    />
  )
}
