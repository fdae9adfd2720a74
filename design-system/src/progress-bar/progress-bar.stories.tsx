import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { ProgressBar } from './index.tsx'

const meta = {
  title: 'Feedback/Progress bar',
  component: ProgressBar,
  args: { label: 'Success Rate', value: 0.87 },
  decorators: [formWide],
  parameters: notes('for work with an end: reading a file, sending a campaign.', 'for a share that simply is (Meter).'),
} satisfies Meta<typeof ProgressBar>
export default meta

type Story = StoryObj<typeof meta>
export const UnderWay: Story = {}
export const Counted: Story = { args: { label: 'Sending', value: 0.26, detail: '312 of 1,204' } }
export const NobodyKnowsHowLong: Story = { args: { label: 'Processing your request', value: undefined } }
export const RightToLeft: Story = { ...rightToLeft, args: { label: 'جار الإرسال', value: 0.4 } }
