import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { Tabs } from './index.tsx'

const meta = {
  title: 'Data/Tabs',
  component: Tabs,
  args: {
    label: 'Campaign',
    value: 'recipients',
    onChange: () => {},
    tabs: [
      { value: 'recipients', label: 'Recipients', count: 1204, content: <Text>Every recipient with its state.</Text> },
      { value: 'replies', label: 'Replies', count: 86, content: <Text>Who answered.</Text> },
      { value: 'settings', label: 'Settings', content: <Text>Pace and hours.</Text> },
    ],
  },
  parameters: notes(
    'for views of one thing that nobody needs at the same time.',
    'for steps, or for pages with addresses of their own.',
    {
      anatomy: ['the names, with counts', 'the one that is open, underlined', 'its content'],
      keyboard: 'Tab reaches the open one, arrow keys, Home and End change it, Tab goes on into its content.',
      reader: 'Tabs and a tab panel, each named by the other.',
      do: {
        text: 'Views of one thing, with how much is in each.',
        show: (
          <Tabs
            label="Campaign"
            value="a"
            onChange={() => {}}
            tabs={[
              { value: 'a', label: 'Recipients', count: 1204, content: null },
              { value: 'b', label: 'Replies', count: 86, content: null },
            ]}
          />
        ),
      },
      dont: {
        text: 'Steps that must be done in order.',
        show: (
          <Tabs
            label="Steps"
            value="a"
            onChange={() => {}}
            tabs={[
              { value: 'a', label: '1. Upload', content: null },
              { value: 'b', label: '2. Pay', content: null },
            ]}
          />
        ),
      },
    },
  ),
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Tabs>
export default meta

type Story = StoryObj<typeof meta>
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const recipients = canvas.getByRole('tab', { name: /Recipients/ })
    recipients.focus()
    // Arrow keys are heard from when the tabs know of the focus, and move it in the next frame.
    await waitFor(() => expect(recipients).toHaveAttribute('data-focus'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Replies/ })).toHaveFocus())
    await expect(await canvas.findByText('Who answered.')).toBeVisible()
  },
}
export const Narrow: Story = { decorators: [narrow] }

function Kept(props: React.ComponentProps<typeof Tabs>) {
  const [value, setValue] = useState(props.value)
  return <Tabs {...props} value={value} onChange={setValue} />
}
