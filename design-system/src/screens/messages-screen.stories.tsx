import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { AppFrame } from '../app-frame/index.tsx'
import { Chips } from '../chips/index.tsx'
import { Composer } from '../composer/index.tsx'
import { ConversationItem, ConversationList } from '../conversation-list/index.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { ListDetail, Pane } from '../list-detail/index.tsx'
import { MessageBubble, ThreadMark } from '../message-bubble/index.tsx'
import { Notice } from '../notice/index.tsx'
import { Page } from '../page/index.tsx'
import { SearchField } from '../search-field/index.tsx'
import { SidebarFooter } from '../sidebar-footer/index.tsx'
import { Spread, Stack } from '../stack/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { Caption, Heading } from '../text/index.tsx'
import { conversations, entries, link, thread } from './samples.tsx'

const meta = {
  title: 'Screens/Message Center',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta

type Story = StoryObj

export const Thread: Story = {
  render: () => <MessagesScreen start="1" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Message'), 'Thursday at ten works.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByText('Thursday at ten works.')).toBeVisible()
  },
}
export const NothingChosen: Story = { render: () => <MessagesScreen /> }

function MessagesScreen({ start }: { start?: string }) {
  const [chosen, setChosen] = useState(start)
  const [draft, setDraft] = useState('')
  const [sent, setSent] = useState<string[]>([])
  const [filter, setFilter] = useState('all')
  const conversation = conversations.find(({ id }) => id === chosen)
  return (
    <AppFrame
      entries={entries('/messages')}
      renderLink={link}
      banner={<Notice tone="warning">Sandbox carrier: no real texts are sent</Notice>}
      footer={() => (
        <SidebarFooter
          name="Dana Whitfield"
          email="dana@whitfieldhomes.com"
          renderSettings={(who) => <a href="/settings">{who}</a>}
          onSignOut={() => {}}
        />
      )}
    >
      <Page title="Message Center" width="wide">
        <ListDetail
          open={conversation !== undefined}
          onBack={() => setChosen(undefined)}
          list={
            <Pane
              label="Conversations"
              top={
                <Stack gap="snug">
                  <SearchField label="Search conversations" value="" onSearch={() => {}} />
                  <Chips
                    label="Show"
                    value={filter}
                    onChange={setFilter}
                    options={[
                      { value: 'all', label: 'All' },
                      { value: 'new', label: 'New replies', count: 2 },
                    ]}
                  />
                </Stack>
              }
            >
              <ConversationList label="Conversations">
                {conversations.map((each) => (
                  <ConversationItem
                    key={each.id}
                    {...each}
                    selected={each.id === chosen}
                    onSelect={() => setChosen(each.id)}
                  />
                ))}
              </ConversationList>
            </Pane>
          }
          detail={
            conversation ? (
              <Pane
                fromEnd
                label={`Messages with ${conversation.name}`}
                top={
                  <Spread>
                    <Stack gap="none">
                      <Heading level={2} size="card">
                        {conversation.name}
                      </Heading>
                      <Caption>{conversation.phone} · 1804 Wickersham Ln</Caption>
                    </Stack>
                    <StatusBadge tone="attention">Responded</StatusBadge>
                  </Spread>
                }
                bottom={
                  <Composer
                    value={draft}
                    onChange={setDraft}
                    onSend={() => {
                      setSent([...sent, draft])
                      setDraft('')
                    }}
                    counter={`${draft.length} of 160 · 1 segment · $0.05`}
                  />
                }
              >
                <ThreadMark>Nov 18, 2026</ThreadMark>
                {thread.map((message) => (
                  <MessageBubble key={message.body} {...message} />
                ))}
                {sent.map((body) => (
                  <MessageBubble key={body} direction="out" body={body} time="now" status="Queued" />
                ))}
              </Pane>
            ) : (
              <EmptyState
                icon="message"
                title="Select a conversation to view messages"
                text="Those that wait for an answer come first."
              />
            )
          }
        />
      </Page>
    </AppFrame>
  )
}
