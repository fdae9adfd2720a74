import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Spinner } from './index.tsx'

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Processing your request' },
  parameters: notes(
    'for a wait of some seconds that has no shape.',
    'for a page or a list (a skeleton), or for known progress (ProgressBar).',
    {
      anatomy: ['a ring'],
      keyboard: 'Nothing to reach.',
      reader: 'A status, when it has a label; otherwise decoration.',
      do: {
        text: 'With a word on what is waited for.',
        show: (
          <>
            <Spinner label="Loading" /> Reading owners.csv
          </>
        ),
      },
      dont: { text: 'In place of a whole page: that is a skeleton.', show: <Spinner label="Loading" size="large" /> },
    },
  ),
} satisfies Meta<typeof Spinner>
export default meta

type Story = StoryObj<typeof meta>
export const Medium: Story = {}
export const Large: Story = { args: { size: 'large' } }
