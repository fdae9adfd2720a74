import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { TextField } from './index.tsx'

const meta = {
  title: 'Forms/Text field',
  component: TextField,
  args: { label: 'Campaign name' },
  decorators: [formWide],
  parameters: notes(
    'for one line that people write themselves.',
    'for a known set of values (SelectField, RadioCards) or for several lines (TextArea).',
    {
      anatomy: ['the label', 'the field', 'hint below, until there is an error'],
      keyboard: 'As the browser’s own.',
      reader: 'Name, hint and error are read when the field is entered; an error is read when it appears.',
      do: {
        text: 'The label stays; the error says what to do.',
        show: <TextField label="Phone" defaultValue="555" error="A US phone has ten digits: (512) 555-0134." />,
      },
      dont: {
        text: 'The label is gone as soon as something is typed.',
        show: <TextField label=" " placeholder="Phone" />,
      },
    },
  ),
} satisfies Meta<typeof TextField>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Campaign name'), 'Austin 78741')
    await expect(canvas.getByLabelText('Campaign name')).toHaveValue('Austin 78741')
  },
}
export const WithHint: Story = {
  args: { label: 'Location', hint: 'A city or county may carry its state: "Austin, TX".' },
}
export const Optional: Story = { args: { label: 'First name', optional: true } }
export const WithError: Story = {
  args: { label: 'Email', type: 'email', defaultValue: 'ada@', error: 'Invalid email address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address')
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Cannot be changed now' } }
export const LongText: Story = {
  args: {
    label: 'What the owner said about the property when you last spoke to them on the telephone',
    defaultValue: 'It has been in the family since 1961 and nobody wants to be the one who sells it',
    hint: 'Everything you write here stays with the contact and goes into the export, so that whoever answers next knows.',
  },
}
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'الاسم', defaultValue: 'ليلى حداد', error: 'هذا الحقل مطلوب' },
}
