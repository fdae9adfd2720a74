import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { TextArea } from './index.tsx'

const meta = {
  title: 'Forms/Text area',
  component: TextArea,
  args: { label: 'Message' },
  decorators: [formWide],
  parameters: notes(
    'for text of several lines: a template, notes, pasted records.',
    'for a conversation: that is a Composer.',
    {
      anatomy: ['the label', 'the field, which grows', 'hint, counter or error below'],
      keyboard: 'Enter begins a line.',
      reader: 'A native text area: name, hint and error are read with it.',
      do: {
        text: 'An example of what is written, and what is filled in.',
        show: (
          <TextArea
            label="Message Template"
            hint="{firstName} and {address} are filled in."
            defaultValue="Hi {firstName}, would you sell {address}?"
          />
        ),
      },
      dont: { text: 'One line of text: that is a TextField.', show: <TextArea label="Campaign Name" rows={4} /> },
    },
  ),
} satisfies Meta<typeof TextArea>
export default meta

type Story = StoryObj<typeof meta>
export const Filled: Story = {
  args: {
    defaultValue: 'Hi {firstName}, I am a local investor. Would you consider a cash offer for {address}?',
    hint: 'Use {firstName} and {address}.',
  },
}
export const WithError: Story = { args: { error: 'Message is required' } }
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'رسالة', defaultValue: 'مرحبا، هل تفكر في بيع منزلك؟' },
}
