import type { Meta, StoryObj } from '@storybook/react'
import { expect, screen, waitFor } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { IconButton } from '../button/index.tsx'
import { Inline } from '../stack/index.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: IconButton,
  args: { icon: 'edit', label: 'Edit tags' },
  parameters: notes(
    'by itself on each button with a sign alone: 700 ms after the pointer rests, at once for the Tab key.',
    'for anything needed to go on: phones have no pointer. Say it on the page.',
    {
      anatomy: ['the words that name the button, above it'],
      keyboard: 'It appears at once when the button is reached by Tab; Escape closes it.',
      reader: 'Nothing: the same words name the button, whether they are shown or not.',
      do: { text: 'The words that name the button.', show: <IconButton icon="trash" label="Delete Ada Lovelace" /> },
      dont: {
        text: 'What nobody can do without: a phone has no pointer.',
        show: <IconButton icon="info" label="Deleting cannot be undone after 30 days" />,
      },
    },
  ),
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: '3rem' }}>
        <Inline>
          <Story />
        </Inline>
      </div>
    ),
  ],
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>
export const Hidden: Story = {}
export const ReachedByTab: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await expect(screen.getByRole('tooltip')).toHaveTextContent('Edit tags')
  },
}
