import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor } from 'storybook/test'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { ConversationButton } from '../conversation-list/index.tsx'
import { Pane } from '../list-detail/index.tsx'
import { Text } from '../text/index.tsx'
import { WindowedConversationList } from './index.tsx'

const person = (place: number, picked?: boolean): React.ReactNode => (
  <ConversationButton
    name={`Marisol Ortega ${place + 1}`}
    phone="(512) 555-0100"
    lastMessage="What would you pay for it?"
    time="9:02 AM"
    newReply={place % 3 === 0}
    selected={picked === undefined && place === 1}
    picked={picked}
    onSelect={() => {}}
  />
)

const meta = {
  title: 'Messages/Windowed conversation list',
  component: WindowedConversationList,
  args: { label: 'Conversations', count: 20_000, onView: () => {}, item: (place) => person(place) },
  decorators: [
    (Story) => (
      <div style={{ height: '24rem', display: 'flex' }}>
        <Pane label="Conversations, scrollable">
          <Story />
        </Pane>
      </div>
    ),
    formWide,
  ],
  parameters: notes(
    'for conversations of which there may be thousands; it stands in a Pane.',
    'for a handful (ConversationList).',
    {
      anatomy: ['as ConversationList', 'blocks for those that are not loaded yet'],
      keyboard: 'As ConversationList.',
      reader: 'Each item says its place and how many there are.',
      do: { text: 'From some hundred on.', show: <Text>50,000 conversations, of which a dozen are drawn</Text> },
      dont: { text: 'For a handful, which costs more than it saves.', show: <Text>3 conversations</Text> },
    },
  ),
} satisfies Meta<typeof WindowedConversationList>
export default meta

type Story = StoryObj<typeof meta>
export const TwentyThousand: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40)
    const pane = canvas.getByRole('region', { name: 'Conversations, scrollable' })
    pane.scrollTop = pane.scrollHeight
    await waitFor(() => expect(canvas.getByText('Marisol Ortega 20000')).toBeVisible())
  },
}
export const StillBeingFetched: Story = { args: { count: 8, item: (place) => (place < 3 ? person(place) : undefined) } }
/** Several are being chosen. */
export const Choosing: Story = { args: { item: (place) => person(place, place % 3 === 1) } }
