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
