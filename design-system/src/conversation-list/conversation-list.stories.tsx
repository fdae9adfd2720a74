import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { compactRows, formWide, narrow, notes } from '../../.storybook/notes.tsx'
import { conversations } from '../screens/samples.tsx'
import { ConversationItem, ConversationList } from './index.tsx'

const meta = {
  title: 'Messages/Conversation list',
  component: ConversationList,
  args: {
    label: 'Conversations',
    children: conversations.map(({ id, ...each }) => (
      <ConversationItem key={id} {...each} selected={id === '2'} onSelect={() => {}} />
    )),
  },
  decorators: [formWide],
  parameters: notes('at the left of the message centre, those that wait first.', 'for contacts (DataTable).', {
    anatomy: [
      'the sign of the person',
      'name, in a line of its own',
      'phone, and the time of the last message',
      'the last message, and New Reply when it waits for an answer',
    ],
    keyboard: 'Arrow keys go up and down, Enter opens. While several are chosen, Enter or Space chooses.',
    reader: 'A list; the open conversation has aria-current, and “New Reply” is read with it.',
    do: {
      text: 'Their last words.',
      show: (
        <ConversationList label="Conversations">
          <ConversationItem
            name="Ada Lovelace"
            phone="(512) 555-0100"
            lastMessage="Thursday works."
            time="2:14 PM"
            newReply
            onSelect={() => {}}
          />
        </ConversationList>
      ),
    },
    dont: {
      text: 'A description of them.',
      show: (
        <ConversationList label="Conversations">
          <ConversationItem
            name="Ada Lovelace"
            phone="(512) 555-0100"
            lastMessage="1 new inbound SMS message"
            time="2:14 PM"
            newReply
            onSelect={() => {}}
          />
        </ConversationList>
      ),
    },
  }),
} satisfies Meta<typeof ConversationList>
export default meta

type Story = StoryObj<typeof meta>
export const WithNewReplies: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Marisol/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: /Harold/ })).toHaveFocus()
  },
}
export const Compact: Story = { decorators: [compactRows] }
export const Narrow: Story = { decorators: [narrow] }
/** Several are being chosen. */
export const Choosing: Story = {
  args: {
    children: conversations.map(({ id, ...each }) => (
      <ConversationItem key={id} {...each} picked={id === '2'} onSelect={() => {}} />
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { checked: true })).toBeVisible()
  },
}
export const ChoosingCompact: Story = { ...Choosing, decorators: [compactRows] }
export const WaitingInANarrowPlace: Story = {
  args: {
    children: (
      <ConversationItem
        name="Marisol Ortega"
        phone="(512) 555-0134"
        lastMessage="Not right now, ask me again in spring."
        time="05:02 PM · waits 22 min"
        newReply
        onSelect={() => {}}
      />
    ),
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const time = canvas.getByText('05:02 PM · waits 22 min')
    await expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth)
  },
}
