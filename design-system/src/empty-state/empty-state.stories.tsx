import type { Meta, StoryObj } from '@storybook/react'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { EmptyState } from './index.tsx'

const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: {
    title: 'No contacts yet',
    text: 'Add people one by one, import a list, or send a campaign: whoever answers appears here.',
    icon: 'users',
    action: <Button icon="plus">Add First Contact</Button>,
  },
  parameters: notes(
    'where a list would stand: nothing yet, or nothing that matches.',
    'when something failed: that is a FailureCard.',
    {
      anatomy: ['a sign', 'what is not there', 'why, or what to do', 'one action'],
      keyboard: 'Tab reaches the action.',
      reader: 'A heading in the outline of the page: `level` is its place there.',
      do: {
        text: 'Say what comes here, and how.',
        show: (
          <EmptyState
            icon="list"
            title="No lists yet"
            text="Order your first list: it comes within 15 to 30 minutes."
            level={3}
          />
        ),
      },
      dont: { text: 'A dead end.', show: <EmptyState icon="list" title="No data" level={3} /> },
    },
  ),
} satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>
export const NothingYet: Story = {}
export const NothingMatches: Story = {
  args: {
    title: 'No matching contacts',
    text: 'Nobody has that name, phone or email.',
    icon: 'search',
    action: undefined,
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'لا توجد جهات اتصال', text: 'أضف أشخاصا أو استورد قائمة.' },
}
