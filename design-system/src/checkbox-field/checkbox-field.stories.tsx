import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { CheckboxField } from './index.tsx'

const meta = {
  title: 'Forms/Checkbox field',
  component: CheckboxField,
  args: { label: 'I have the right to contact these people' },
  decorators: [formWide],
  parameters: notes(
    'for yes or no within a form, and for picking several of a few.',
    'for one of several (RadioCards, SelectField).',
    {
      anatomy: ['the box', 'the label, which can be pressed too', 'the hint below'],
      keyboard: 'Space turns it on and off.',
      reader: 'A native checkbox: name, hint and error are read with it.',
      do: {
        text: 'Say what is true when it is on.',
        show: <CheckboxField label="Skip people I have texted before" name="a" />,
      },
      dont: {
        text: 'A negation, which on turns into a yes.',
        show: <CheckboxField label="Do not skip people I have texted before" name="b" />,
      },
    },
  ),
} satisfies Meta<typeof CheckboxField>
export default meta

type Story = StoryObj<typeof meta>
export const Off: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('I have the right to contact these people'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}
export const On: Story = {
  args: { defaultChecked: true, hint: 'Written consent, or an existing business relationship.' },
}
export const Partly: Story = { args: { partly: true, label: 'All 12,430 contacts' } }
export const WithError: Story = { args: { error: 'Please confirm before you launch' } }
export const Disabled: Story = { args: { disabled: true } }
