import type { Client, ClientConversation } from 'contract/agency'
import { may } from 'contract/roles'
import { Chips } from 'design-system/chips'
import { ConversationButton, ConversationItem, ConversationList } from 'design-system/conversation-list'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { ListDetail, Pane } from 'design-system/list-detail'
import { ConversationSkeleton } from 'design-system/skeleton'
import { WindowedConversationList } from 'design-system/windowed-conversation-list'
import { useState } from 'react'
import { errorMessage } from 'shell/host/error-message'
import { formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { lastMessageLabel, timeOf } from '../messages/conversation-labels.ts'
import { useConversations } from '../messages/use-conversations.ts'
import { useFocusOfOpened } from '../messages/use-focus-of-opened.ts'
import { useMinute } from '../messages/use-minute.ts'
import { waitingOf } from './client-columns.tsx'
import { clientInboxQuery } from './clients-query.ts'
import { useOpenClient } from './use-clients.ts'

interface ClientInboxProps {
  clients: Client[]
  filter: 'all' | 'waiting'
  /** The one whose conversations are shown; all without one. */
  client: Client | undefined
  change: (changes: { filter?: string | undefined; client?: string | undefined }) => void
}

/** The conversations of all clients in one list. A press opens the client's account at the conversation: nothing is sent from here. */
export function ClientInbox({ clients, filter, client, change }: ClientInboxProps) {
  const now = useMinute()
  const [isChoosing, setChoosing] = useState(false)
  const answered = clients.filter(isAnswered)
  // A phone shows the clients or their conversations: what was pressed is hidden then.
  useFocusOfOpened(undefined, isChoosing ? undefined : (client?.id ?? 'all'), false)
  const choose = (id: string | undefined) => {
    setChoosing(false)
    change({ client: id })
  }
  return (
    <ListDetail
      open={!isChoosing}
      onBack={() => setChoosing(true)}
      backLabel={client?.name ?? 'All clients'}
      list={
        <Pane label="Clients">
          <ConversationList label="Clients">
            <ConversationItem
              name="All clients"
              phone=""
              time=""
              lastMessage={`${answered.length} in one list`}
              selected={!client}
              onSelect={() => choose(undefined)}
            />
            {answered.map((each) => (
              <ConversationItem
                key={each.id}
                name={each.name}
                phone=""
                time=""
                lastMessage={waitingOf(each, now)}
                selected={each.id === client?.id}
                onSelect={() => choose(each.id)}
              />
            ))}
          </ConversationList>
        </Pane>
      }
      detail={<Conversations key={`${filter} ${client?.id}`} filter={filter} client={client} change={change} />}
    />
  )
}

/** The inbox has the conversations of those clients alone in which the person may answer. */
export const isAnswered = ({ role }: Client): boolean => role !== null && may(role, 'answer')

function Conversations({ filter, client, change }: Omit<ClientInboxProps, 'clients'>) {
  const { first, total, at, onView } = useConversations((offset) =>
    clientInboxQuery({ filter, client: client?.id }, offset),
  )
  const now = useMinute()
  const open = useOpenClient()
  const openAt = ({ conversationKey, client: { id } }: ClientConversation) =>
    open.mutate({ id, address: paths.messages({ conversation: conversationKey }) })
  return (
    <Pane
      label="Conversations of clients"
      top={
        <Chips
          label="Show conversations"
          value={filter}
          onChange={(value) => change({ filter: value === 'all' ? value : undefined })}
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'all', label: 'All' },
          ]}
        />
      }
    >
      {first.isLoadingError && (
        <FailureCard
          title="The conversations could not be loaded"
          text={errorMessage(first.error, 'Please try again in a moment.')}
          onRetry={() => void first.refetch()}
          retrying={first.isFetching}
        />
      )}
      {first.isPending && <ConversationSkeleton label="Loading conversations" />}
      {first.isSuccess && total === 0 && (
        <EmptyState
          icon="inbox"
          title={filter === 'waiting' ? 'No one waits for an answer' : 'No conversations yet'}
          text={filter === 'waiting' ? 'Answers of people appear here as they come in.' : undefined}
        />
      )}
      {total > 0 && (
        <WindowedConversationList
          label="Conversations of clients"
          count={total}
          onView={onView}
          idAt={(place) => at(place)?.conversationKey}
          item={(place) => {
            const conversation = at(place)
            return (
              conversation && (
                <ConversationButton
                  name={conversation.name}
                  phone={formatPhone(conversation.phone)}
                  lastMessage={`${conversation.client.name} · ${lastMessageLabel(conversation)}`}
                  time={timeOf(conversation, now)}
                  newReply={conversation.hasNewReply}
                  selected={open.isPending && open.variables.address?.includes(conversation.conversationKey)}
                  onSelect={() => openAt(conversation)}
                />
              )
            )
          }}
        />
      )}
    </Pane>
  )
}
