import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { ShortcutSheet } from './index.tsx'

const meta = {
  title: 'Overlays/Shortcut sheet',
  component: ShortcutSheet,
  args: {
    open: true,
    onClose: () => {},
    groups: [
      {
        title: 'Message Center',
        shortcuts: [
          { keys: ['J'], does: 'Next conversation' },
          { keys: ['K'], does: 'Previous conversation' },
          { keys: ['Enter'], does: 'Send' },
        ],
      },
      {
        title: 'Everywhere',
        shortcuts: [
          { keys: ['F8'], does: 'To the notification' },
          { keys: ['Ctrl', 'K'], does: 'Search' },
        ],
      },
    ],
  },
  parameters: notes(
    'behind the question mark key, on pages that have keys of their own.',
    'as the only place that says what can be done.',
    {
      anatomy: ['the switch for single keys', 'groups of keys', 'what each does'],
      keyboard: 'The question mark opens it, Escape closes it.',
      reader: 'A dialog with a list; keys are read as they are called.',
      do: { text: 'Keys as they stand on the keyboard.', show: <Text>Shift + Enter: a new line</Text> },
      dont: { text: 'Keys of one system alone.', show: <Text>⇧↩ newline</Text> },
    },
  ),
} satisfies Meta<typeof ShortcutSheet>
export default meta

type Story = StoryObj<typeof meta>
export const Open: Story = {}
