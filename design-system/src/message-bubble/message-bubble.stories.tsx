import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from 'storybook/test'
import { compactRows, narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { MessageBubble, ThreadMark } from './index.tsx'

const meta = {
  title: 'Messages/Message bubble',
  component: MessageBubble,
  args: {
    direction: 'out',
    body: 'Hi Marisol, would you consider a cash offer for 1804 Wickersham Ln?',
    time: '9:02 AM',
    status: 'Delivered',
  },
  parameters: notes(
    'for each text of a thread, ours at the end of the line and theirs at its start.',
    'for notes about a conversation (ThreadMark, Notice).',
    {
      anatomy: [
        'the words',
        'pictures',
        'time and state',
        'Take Back, until it leaves',
        'why it failed, with Try Again',
      ],
      keyboard: 'Tab reaches pictures, Take Back and Try Again.',
      reader: '“You:” or “They:” is read before the words.',
      do: {
        text: 'State and time below, in words.',
        show: <MessageBubble direction="out" body="Would you sell?" time="2:14 PM" status="Delivered" />,
      },
      dont: {
        text: 'A code of the carrier.',
        show: <MessageBubble direction="out" body="Would you sell?" time="2:14 PM" failure="Error 30006" />,
      },
    },
  ),
} satisfies Meta<typeof MessageBubble>
export default meta

type Story = StoryObj<typeof meta>
export const Ours: Story = {}
export const Compact: Story = { decorators: [compactRows] }
export const Theirs: Story = { args: { direction: 'in', body: 'Maybe. What would you pay?', status: undefined } }
export const Failed: Story = {
  args: { failure: 'Not delivered: the number is a landline', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** Until it leaves. */
export const Waits: Story = {
  args: { status: 'Outside the hours in which this person may be texted', onTakeBack: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take back' }))
    await expect(args.onTakeBack).toHaveBeenCalledOnce()
  },
}
const house = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#7aa"/><path d="M60 120 160 50l100 70v60H60z" fill="#eee"/></svg>')}`
export const WithPictures: Story = {
  args: {
    direction: 'in',
    body: 'This is the kitchen',
    status: undefined,
    pictures: [
      { src: house, alt: 'Picture 1 from Marisol Ortega' },
      { src: house, alt: 'Picture 2 from Marisol Ortega' },
    ],
  },
}
export const APictureAlone: Story = {
  args: {
    direction: 'in',
    body: '',
    status: undefined,
    pictures: [{ src: house, alt: 'Picture 1 from Marisol Ortega' }],
  },
}
export const WithWhatIsNotShown: Story = {
  args: {
    direction: 'in',
    body: '(no text)',
    status: undefined,
    note: '1 attachment of a kind or size that is not shown (video/3gpp)',
  },
}
export const LongNarrow: Story = {
  args: {
    body: 'https://example.com/a/very/long/address/that/never/breaks/by/itself?and=has&many=parameters\n\nSecond paragraph.',
  },
  decorators: [narrow],
}
/** A day, or what was done meanwhile, stands between the messages. */
export const BetweenMarks: Story = {
  render: (args) => (
    <>
      <ThreadMark>Thursday, March 5</ThreadMark>
      <MessageBubble {...args} />
      <ThreadMark>Dana gave the conversation to Marcus</ThreadMark>
      <MessageBubble direction="in" body="Maybe. What would you pay?" time="9:14 AM" />
    </>
  ),
}
export const BetweenMarksCompact: Story = { ...BetweenMarks, decorators: [compactRows] }
export const RightToLeft: Story = { ...rightToLeft, args: { direction: 'in', body: 'نعم، كم تدفع؟' } }
