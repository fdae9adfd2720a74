import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from 'storybook/test'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { FailureCard } from './index.tsx'

const meta = {
  title: 'Feedback/Failure card',
  component: FailureCard,
  args: {
    title: 'Contacts cannot be shown right now',
    text: 'The rest of Lotline works. We have been told about it.',
    onRetry: fn(),
    homeHref: '#dashboard',
  },
  parameters: notes(
    'where a part of a page or a whole page could not be shown.',
    'for a form that was refused: say it at the field and in a toast.',
    {
      anatomy: ['the sign', 'what could not be done', 'why, and what helps', 'Try Again, and the way home'],
      keyboard: 'Tab: Try Again, then the way home.',
      reader: 'An alert: it is read when it appears.',
      do: {
        text: 'What happened, and what to do.',
        show: (
          <FailureCard
            title="The contacts could not be loaded"
            text="The server could not be reached. Check your connection and try again."
            onRetry={fn()}
          />
        ),
      },
      dont: { text: 'A code that only we understand.', show: <FailureCard title="Error 502" onRetry={fn()} /> },
    },
  ),
} satisfies Meta<typeof FailureCard>
export default meta

type Story = StoryObj<typeof meta>
export const WithAWayOut: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { retrying: true } }
export const Narrow: Story = { decorators: [narrow] }
