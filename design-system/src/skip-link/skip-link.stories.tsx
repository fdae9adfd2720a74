import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { SkipLink } from './index.tsx'

const meta = {
  title: 'Frames/Skip link',
  component: SkipLink,
  parameters: notes('first in every page with a navigation.', 'for links within a page (TextLink).', {
    anatomy: ['the link, which shows itself while it has the focus'],
    keyboard: 'The first Tab reaches it, Enter jumps past the navigation.',
    reader: 'A link that is always there.',
    do: { text: 'First in the page, to its content.', show: <Text>Skip to content</Text> },
    dont: {
      text: 'One for each part: that is a table of contents.',
      show: <Text>Skip to menu · Skip to table · Skip to foot</Text>,
    },
  }),
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '6rem' }}>
        <Story />
        <p id="main">The content.</p>
      </div>
    ),
  ],
} satisfies Meta<typeof SkipLink>
export default meta

type Story = StoryObj<typeof meta>
export const Reached: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}
export const NotReached: Story = {}
