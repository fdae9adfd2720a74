import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { DescriptionList } from '../description-list/index.tsx'
import { MessageBubble } from '../message-bubble/index.tsx'
import { Heading, Text } from '../text/index.tsx'
import { ListDetail, Pane, type ListDetailProps } from './index.tsx'

const about = (
  <Pane
    padded
    label="Contact"
    top={
      <Heading level={2} size="card">
        Marisol Ortega
      </Heading>
    }
  >
    <DescriptionList
      items={[
        { term: 'Property', value: '1804 Wickersham Ln' },
        { term: 'Campaign', value: 'Spring offers' },
      ]}
    />
    <Text>She wants to move before school begins.</Text>
  </Pane>
)

const meta = {
  title: 'Content/List and detail',
  component: ListDetail,
  args: { list: null, detail: null, open: true, onBack: () => {}, backLabel: 'All conversations' },
  render: (args) => <Opened {...args} />,
  parameters: {
    layout: 'fullscreen',
    ...notes(
      'where people go through a list and work on each thing in it.',
      'for a table with a dialog for one row (DataTable, Dialog).',
      {
        anatomy: ['the list', 'the thing chosen in it', 'what is known about it, at the side'],
        keyboard: 'Tab goes from pane to pane. On a phone one pane is shown at a time, with a button back.',
        reader: 'Each pane is a region with a name.',
        do: {
          text: 'Details beside the list that they come from.',
          show: <Text>List | Ada Lovelace: what she wrote</Text>,
        },
        dont: { text: 'Two things that have nothing to do with each other.', show: <Text>List | Settings</Text> },
      },
    ),
  },
} satisfies Meta<typeof ListDetail>
export default meta

type Story = StoryObj<typeof meta>
export const SideBySide: Story = {}
export const WithAnAside: Story = {
  args: { aside: about, asideLabel: 'About this person', asideBackLabel: 'Back to the messages' },
}
export const NothingOpen: Story = {
  args: {
    open: false,
    detail: (
      <Pane padded label="Messages">
        <Text>Select a conversation to view messages</Text>
      </Pane>
    ),
  },
}
export const Narrow: Story = { args: { aside: about, asideLabel: 'About this person' }, decorators: [narrow] }
export const RightToLeft: Story = { ...rightToLeft, args: { aside: about } }
export const BackAndForth: Story = {
  args: { aside: about, asideLabel: 'About this person', asideBackLabel: 'Back to the messages' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Marisol Ortega' }))
    await expect(canvas.getByText('Maybe. What would you pay?')).toBeVisible()
  },
}

function Opened(props: ListDetailProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <ListDetail
      {...props}
      open={open}
      onBack={() => setOpen(false)}
      list={
        <Pane
          padded
          label="Conversations"
          top={
            <Heading level={2} size="card">
              Conversations
            </Heading>
          }
        >
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Marisol Ortega
          </Button>
        </Pane>
      }
      detail={
        props.detail ?? (
          <Pane
            fromEnd
            label="Messages"
            top={
              <Heading level={2} size="card">
                Marisol Ortega
              </Heading>
            }
            bottom={<Button>Send</Button>}
          >
            <MessageBubble direction="out" body="Would you consider a cash offer?" time="9:02 AM" status="Delivered" />
            <MessageBubble direction="in" body="Maybe. What would you pay?" time="9:40 AM" />
          </Pane>
        )
      }
    />
  )
}
