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
