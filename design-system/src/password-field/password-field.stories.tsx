import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { PasswordField } from './index.tsx'

const meta = {
  title: 'Forms/Password field',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' },
  decorators: [formWide],
  parameters: notes(
    'wherever a password is typed; the eye spares the second field on sign-up.',
    'for codes that are not secret.',
    {
      anatomy: ['the label', 'the field', 'the eye'],
      keyboard: 'Tab: field, then the eye.',
      reader: 'The eye says whether the password is shown.',
      do: {
        text: 'What is asked of it, before it is refused.',
        show: <PasswordField label="Password" hint="At least 6 characters" />,
      },
      dont: {
        text: 'A second field: the eye shows what was typed.',
        show: (
          <>
            <PasswordField label="Password" />
            <PasswordField label="Password again" />
          </>
        ),
      },
    },
  ),
} satisfies Meta<typeof PasswordField>
export default meta

type Story = StoryObj<typeof meta>
export const Hidden: Story = { args: { defaultValue: 'correct horse' } }
export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}
export const WithError: Story = { args: { label: 'New password', error: 'Password must be at least 8 characters' } }
