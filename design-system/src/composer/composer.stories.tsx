import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { Composer } from './index.tsx'

const meta = {
  title: 'Messages/Composer',
  component: Composer,
  args: { value: '', onChange: () => {}, onSend: fn(), counter: '0 of 160 · 1 segment · $0.05' },
  decorators: [formWide],
  parameters: notes('below a thread.', 'for a template or notes (TextArea): Enter sends here.', {
    anatomy: ['the field', 'length and segments', 'what is wrong, before it is sent', 'the Send button'],
    keyboard: 'Enter sends, Shift and Enter begin a line.',
    reader: 'The counter is the field’s description, so that it is read when the field is entered.',
    do: {
      text: 'Length and texts below the field, before anything is sent.',
      show: (
        <Composer
          value="Thursday at ten works."
          onChange={() => {}}
          onSend={() => {}}
          counter="22 characters · 1 text"
        />
      ),
    },
    dont: {
      text: 'No word on what it costs.',
      show: <Composer value="Thursday at ten works." onChange={() => {}} onSend={() => {}} />,
    },
  }),
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Composer>
export default meta

type Story = StoryObj<typeof meta>
export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('Message'), 'Yes{Enter}')
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = { args: { value: 'Thursday at ten works.', busy: true } }
export const OptedOut: Story = { args: { disabled: true, placeholder: 'This person asked not to be texted' } }
export const LongText: Story = {
  args: {
    value:
      'Good morning.\n\nI drove past the house yesterday and I like what I saw. The roof looks ten years old, the porch less.\n\nShall we meet?',
  },
}

function Kept(props: React.ComponentProps<typeof Composer>) {
  const [value, setValue] = useState(props.value)
  return <Composer {...props} value={value} onChange={setValue} />
}
