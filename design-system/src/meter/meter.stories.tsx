import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { Meter } from './index.tsx'

const meta = {
  title: 'Data/Meter',
  component: Meter,
  args: { label: 'Delivered', value: 0.94, tone: 'good' },
  decorators: [formWide],
  parameters: notes('for a share of a whole.', 'for work under way (ProgressBar).', {
    anatomy: ['the name', 'the bar', 'the share in figures'],
    keyboard: 'Nothing to reach.',
    reader: 'A native meter: its name and the share.',
    do: {
      text: 'The share in figures too.',
      show: <Meter label="Enterprise" value={0.42} detail="4,200 of 10,000 uses" />,
    },
    dont: { text: 'A bar that must be guessed at.', show: <Meter label="Enterprise" value={0.42} /> },
  }),
} satisfies Meta<typeof Meter>
export default meta

type Story = StoryObj<typeof meta>
export const Good: Story = {}
export const NearlyFull: Story = {
  args: { label: 'Message length', value: 0.97, detail: '155 of 160 · 1 segment', tone: 'warning' },
}
export const Bad: Story = { args: { label: 'Delivered', value: 0.31, tone: 'bad' } }
export const Accent: Story = {
  args: { label: 'Growth plan from 1,000 records', value: 0.42, tone: 'accent', detail: '420 of 1,000' },
}
