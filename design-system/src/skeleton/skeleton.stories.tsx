import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { CardSkeleton, ChartSkeleton, ConversationSkeleton, Lines, PageSkeleton, TableSkeleton } from './index.tsx'

const meta = {
  title: 'Feedback/Skeleton',
  component: PageSkeleton,
  parameters: notes(
    'while something loads, in the shape of what comes.',
    'for less than a blink, or for an action (a busy Button).',
    {
      anatomy: ['blocks in the shape of what comes'],
      keyboard: 'Nothing to reach.',
      reader: 'One status with a name (“Loading messages”); the blocks are not read.',
      do: { text: 'In the shape of what comes.', show: <CardSkeleton count={1} /> },
      dont: { text: 'A shape that jumps into another.', show: <PageSkeleton /> },
    },
  ),
} satisfies Meta<typeof PageSkeleton>
export default meta

type Story = StoryObj<typeof meta>
export const Page: Story = {}
export const Table: Story = { render: () => <TableSkeleton /> }
export const Cards: Story = { render: () => <CardSkeleton /> }
export const Stack: Story = { render: () => <CardSkeleton stacked /> }
export const Conversations: Story = { render: () => <ConversationSkeleton /> }
export const Text: Story = { render: () => <Lines /> }
export const Chart: Story = { render: () => <ChartSkeleton /> }
