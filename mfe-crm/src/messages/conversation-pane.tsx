import { useQuery } from '@tanstack/react-query'
import type { Conversation, ConversationFilter } from 'contract/messages'
import { Button } from 'design-system/button'
import { Chips } from 'design-system/chips'
import { ConversationButton } from 'design-system/conversation-list'
import { WindowedConversationList } from 'design-system/windowed-conversation-list'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Pane } from 'design-system/list-detail'
import { SearchField } from 'design-system/search-field'
import { ConversationSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { useTyped } from '../parts/use-typed.ts'
import { dispositionLabels } from './disposition-labels.ts'
import { shortTime, waitOf } from './message-time.ts'
import { conversationCountsQuery, type Triage } from './messages-query.ts'
import { useConversations } from './use-conversations.ts'
import { useMinute } from './use-minute.ts'

interface ConversationPaneProps {
  triage: Triage
  open: string | undefined
  onSearch: (text: string) => void
  onFilter: (filter: ConversationFilter) => void
  onOpen: (conversationKey: string) => void
}

/** The conversation list: those that wait for an answer first. */
export function ConversationPane({ triage, open, onSearch, onFilter, onOpen }: ConversationPaneProps) {
  const { first: list, total, at, onView } = useConversations(triage)
  const { data: counts } = useQuery(conversationCountsQuery)
  const [text, setText] = useTyped(triage.search, onSearch)
  const now = useMinute()

  return (
    <Pane
      label="Conversations"
      top={
        <Stack gap="snug">
          <SearchField label="Search conversations" placeholder="Name, phone or text" value={text} onSearch={setText} />
          <Chips
            label="Show"
            value={triage.filter}
            onChange={(value) => onFilter(filters.find((filter) => filter.value === value)?.value ?? 'all')}
            options={filters.map((filter) => ({ ...filter, count: counts?.[filter.value] || undefined }))}
          />
        </Stack>
      }
    >
      {list.isError && (
        <FailureCard
          title="Failed to load conversations"
          text={errorMessage(list.error, 'The conversations could not be loaded.')}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && <ConversationSkeleton label="Loading conversations" />}
      {list.isSuccess && total === 0 && (
        <NoConversations
          isFiltered={triage.search !== '' || triage.filter !== 'all'}
          onShowAll={() => {
            onSearch('')
            onFilter('all')
          }}
        />
      )}
      {total > 0 && (
        <WindowedConversationList
          key={`${triage.filter} ${triage.search}`}
          label="Conversations"
          count={total}
          onView={onView}
          item={(place) => {
            const conversation = at(place)
            return (
              conversation && (
                <ConversationButton
                  name={conversation.name}
                  phone={formatPhone(conversation.phone)}
                  lastMessage={lastMessageLabel(conversation)}
                  time={timeOf(conversation, now)}
                  newReply={conversation.hasNewReply}
                  selected={conversation.conversationKey === open}
                  onSelect={() => onOpen(conversation.conversationKey)}
                />
              )
            )
          }}
        />
      )}
    </Pane>
  )
}

const NoConversations = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) =>
  isFiltered ? (
    <EmptyState
      icon="search"
      title="No matching conversations"
      action={
        <Button tone="secondary" size="small" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon="inbox"
      title="No conversations yet"
      text="A conversation begins when somebody answers one of your texts."
    />
  )

const filters = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unread', label: 'Unread' },
  { value: 'failed', label: 'Failed' },
  { value: 'optedOut', label: 'Opted out' },
] as const

/** When the contact wrote last, and how long they have waited since. */
function timeOf({ lastMessageTime, waitingSince }: Conversation, now: Date): string {
  const time = shortTime(lastMessageTime, now)
  const wait = waitingSince && waitOf(waitingSince, now)
  return wait ? `${time} · waits ${wait}` : time
}

/** The last message, prefixed with opt-out, failure or disposition. */
function lastMessageLabel({ lastMessage, lastDirection, optedOut, failed, disposition }: Conversation): string {
  const mark = optedOut
    ? 'Opted out · '
    : failed
      ? 'Not delivered · '
      : disposition
        ? `${dispositionLabels[disposition].label} · `
        : ''
  return `${mark}${lastDirection === 'out' ? 'You: ' : ''}${lastMessage || '(no text)'}`
}
