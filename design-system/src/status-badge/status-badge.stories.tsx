import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Inline } from '../stack/index.tsx'
import { StatusBadge } from './index.tsx'

const meta = {
  title: 'Content/Status badge',
  component: StatusBadge,
  args: { children: 'New' },
  parameters: notes(
    'for the state of one thing, in its own words. The tone says what it means for the reader; attention is for what waits for them.',
    'for words that users give (TagList), or for a count.',
    {
      anatomy: ['the dot', 'the word'],
      keyboard: 'Nothing to reach.',
      reader: 'Only the word is read: it says everything.',
      do: { text: 'The state, in the words of the thing.', show: <StatusBadge tone="good">Delivered</StatusBadge> },
      dont: { text: 'A tone that contradicts its word.', show: <StatusBadge tone="good">Failed</StatusBadge> },
    },
  ),
} satisfies Meta<typeof StatusBadge>
export default meta

type Story = StoryObj<typeof meta>
export const Neutral: Story = {}
export const Waiting: Story = { args: { tone: 'waiting', children: 'Pending' } }
export const Active: Story = { args: { tone: 'active', children: 'Active', live: true } }
export const Good: Story = { args: { tone: 'good', children: 'Completed' } }
export const Bad: Story = { args: { tone: 'bad', children: 'Failed' } }
export const Attention: Story = { args: { tone: 'attention', children: 'New Reply' } }
export const AllTogether: Story = {
  render: () => (
    <Inline>
      <StatusBadge>New</StatusBadge>
      <StatusBadge tone="waiting">Paused</StatusBadge>
      <StatusBadge tone="active">Contacted</StatusBadge>
      <StatusBadge tone="good">Converted</StatusBadge>
      <StatusBadge tone="bad">Lost</StatusBadge>
      <StatusBadge tone="attention">Responded</StatusBadge>
    </Inline>
  ),
}
