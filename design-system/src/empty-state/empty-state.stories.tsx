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
  ),
} satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>
export const NothingYet: Story = {}
export const NothingMatches: Story = {
  args: {
    title: 'No matching contacts',
    text: 'Nobody has that name, phone or e-mail.',
    icon: 'search',
    action: undefined,
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'لا توجد جهات اتصال', text: 'أضف أشخاصا أو استورد قائمة.' },
}
