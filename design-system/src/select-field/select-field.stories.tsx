import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { SelectField } from './index.tsx'

const meta = {
  title: 'Forms/Select field',
  component: SelectField,
  args: {
    label: 'Location Type',
    placeholder: 'Select a location type',
    options: [
      { value: 'city', label: 'City' },
      { value: 'county', label: 'County' },
      { value: 'zipcode', label: 'ZIP Code' },
    ],
  },
  decorators: [formWide],
  parameters: notes(
    'for one of four to thirty known values.',
    'for two or three weighty options (RadioCards), or for filters that should stay in view (Chips).',
    {
      anatomy: ['the label', 'the value', 'the arrow', 'hint or error below'],
      keyboard: 'As the browser’s own: arrow keys, letters, Enter.',
      reader: 'A native select: name, hint and error are read with it. On a phone it is the phone’s own wheel.',
      do: {
        text: 'The usual value chosen already, or a word that asks for one.',
        show: (
          <SelectField
            label="Location Type"
            placeholder="Choose a type"
            options={[{ value: 'zip', label: 'ZIP Code' }]}
          />
        ),
      },
      dont: {
        text: 'Yes or no: that is a CheckboxField.',
        show: (
          <SelectField
            label="Quiet hours"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        ),
      },
    },
  ),
} satisfies Meta<typeof SelectField>
export default meta

type Story = StoryObj<typeof meta>
export const NothingChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Location Type'), 'ZIP Code')
    await expect(canvas.getByLabelText('Location Type')).toHaveValue('zipcode')
  },
}
export const Chosen: Story = { args: { defaultValue: 'county' } }
export const WithError: Story = { args: { error: 'Please select a location type and enter a location' } }
export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'Unincorporated parts of Travis County that belong to no city but are served by one' },
    ],
    defaultValue: 'a',
  },
}
export const RightToLeft: Story = { ...rightToLeft, args: { label: 'نوع الموقع' } }
