import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from 'storybook/test'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { MessageBubble } from './index.tsx'

const meta = {
  title: 'Messages/Message bubble',
  component: MessageBubble,
  args: { direction: 'out', body: 'Hi Marisol, would you consider a cash offer for 1804 Wickersham Ln?', time: '9:02 AM', status: 'Delivered' },
  parameters: notes('for each text of a thread, ours at the end of the line and theirs at its start.', 'for notes about a conversation (ThreadMark, Notice).'),
} satisfies Meta<typeof MessageBubble>
export default meta

type Story = StoryObj<typeof meta>
export const Ours: Story = {}
export const Theirs: Story = { args: { direction: 'in', body: 'Maybe. What would you pay?', status: undefined } }
export const Failed: Story = {
  args: { failure: 'Not delivered: the number is a landline', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const LongNarrow: Story = { args: { body: 'https://example.com/a/very/long/address/that/never/breaks/by/itself?and=has&many=parameters\n\nSecond paragraph.' }, decorators: [narrow] }
export const RightToLeft: Story = { ...rightToLeft, args: { direction: 'in', body: 'نعم، كم تدفع؟' } }
