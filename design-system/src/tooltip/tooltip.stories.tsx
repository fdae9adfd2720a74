import type { Meta, StoryObj } from '@storybook/react'
import { expect, screen, waitFor } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Tooltip } from './index.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'Counted by the carrier when the text is taken', children: <Button tone="secondary">Sent</Button> },
  parameters: notes(
    'for a few words that help whoever hesitates: 700 ms after the pointer rests, at once for the keyboard.',
    'for anything needed to go on: phones have no pointer. Say it on the page.',
    {
      anatomy: ['a few words beside the thing'],
      keyboard: 'It appears at once when the thing is reached by Tab; Escape closes it.',
      reader: 'The description of the thing, whether it is shown or not.',
    },
  ),
} satisfies Meta<typeof Tooltip>
export default meta

type Story = StoryObj<typeof meta>
export const Hidden: Story = {}
export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      'Counted by the carrier when the text is taken',
    )
  },
}
