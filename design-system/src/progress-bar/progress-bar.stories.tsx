import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { ProgressBar } from './index.tsx'

const meta = {
  title: 'Feedback/Progress bar',
  component: ProgressBar,
  args: { label: 'Success Rate', value: 0.87 },
  decorators: [formWide],
  parameters: notes(
    'for work with an end: reading a file, sending a campaign.',
    'for a share that simply is (Meter).',
    {
      anatomy: ['what is done', 'the bar', 'how far, in figures'],
      keyboard: 'Nothing to reach.',
      reader: 'A native progress: name and share. Give `detail` in words: “4,200 of 10,000 rows”.',
      do: {
        text: 'Figures that people can check.',
        show: <ProgressBar label="Reading leads.csv" value={42} detail="4,200 of 10,000 rows" />,
      },
      dont: { text: 'A bar that says nothing.', show: <ProgressBar label="Please wait" value={42} /> },
    },
  ),
} satisfies Meta<typeof ProgressBar>
export default meta

type Story = StoryObj<typeof meta>
export const UnderWay: Story = {}
export const Counted: Story = { args: { label: 'Sending', value: 0.26, detail: '312 of 1,204' } }
export const NobodyKnowsHowLong: Story = { args: { label: 'Processing your request', value: undefined } }
export const RightToLeft: Story = { ...rightToLeft, args: { label: 'جار الإرسال', value: 0.4 } }
