import { useQuery } from '@tanstack/react-query'
import type { BulkConversationAct } from 'contract/team-inbox'
import { MAX_SEARCH } from 'contract/text-limits'
import { Button } from 'design-system/button'
import { Chips } from 'design-system/chips'
import { Caption } from 'design-system/text'
import { ConversationButton } from 'design-system/conversation-list'
import { WindowedConversationList } from 'design-system/windowed-conversation-list'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Pane } from 'design-system/list-detail'
import { SearchField } from 'design-system/search-field'
import { ConversationSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { lazy, Suspense } from 'react'
import { formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { MatchCount } from 'shell/host/match-count'
import { useUser } from 'shell/host/session'
import { useTyped } from 'shell/host/address-query'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { lastMessageLabel, timeOf } from './conversation-labels.ts'
import { conversationCountsQuery, conversationsQuery, ROWS, type Triage } from './messages-query.ts'
import { useConversations } from './use-conversations.ts'
import { useTeam } from './team/use-team.ts'
import { useMinute } from './use-minute.ts'
import type { SelectedConversations } from './bulk/use-selected.ts'

const BulkBar = lazy(() => import('./bulk/bulk-bar.tsx').then((file) => ({ default: file.BulkBar })))

interface ConversationPaneProps {
  triage: Triage
  open: string | undefined
  onChange: (changes: Partial<Triage>) => void
  onOpen: (conversationKey: string) => void
  /** Undefined for a member who may not change any. */
  selected: SelectedConversations | undefined
  onAct: (act: BulkConversationAct) => void
  busy: boolean
}

/** The conversation list: those that wait for an answer first. */
export function ConversationPane({ triage, open, onChange, onOpen, selected, onAct, busy }: ConversationPaneProps) {
  const { first: list, total, at, onView } = useConversations((offset) => conversationsQuery(triage, offset))
  const { data: counts } = useQuery(conversationCountsQuery(triage.assigned))
  const { isTeam } = useTeam()
  const { onlyMine } = useUser()
  const [text, setText] = useTyped(triage.search, (search) => onChange({ search }))
  const now = useMinute()
  useFocusAfter(selected?.isSelecting === true)

  return (
    <Pane
      label="Conversations"
      top={
        <Stack gap="snug">
          <SearchField
            maxLength={MAX_SEARCH}
            label="Search conversations"
            placeholder="Name, phone or text"
            value={text}
            onSearch={setText}
          />
          {onlyMine && <Caption>You see what is assigned to you.</Caption>}
          {isTeam && !onlyMine && (
            <Chips
              label="Whose"
              value={triage.assigned}
              onChange={(value) => onChange({ assigned: tabs.find((tab) => tab.value === value)?.value ?? 'all' })}
              options={tabs}
            />
          )}
          <Chips
            label="Show"
            value={triage.filter}
            onChange={(value) => onChange({ filter: filters.find((filter) => filter.value === value)?.value ?? 'all' })}
            options={filters
              .filter(({ value }) => value !== 'snoozed' || triage.filter === value || counts?.snoozed)
              .map((filter) => ({ ...filter, count: counts?.[filter.value] || undefined }))}
          />
          {selected?.isSelecting ? (
            <Suspense>
              <BulkBar selected={selected} total={triage.search ? undefined : total} onAct={onAct} busy={busy} />
            </Suspense>
          ) : (
            selected && total > 0 && <SelectSeveral onPress={selected.begin} />
          )}
        </Stack>
      }
    >
      <Matches triage={triage} count={list.isPlaceholderData ? undefined : list.data?.total} />
      {list.isError && (
        <FailureCard
          title="The conversations could not be loaded"
          text={errorMessage(list.error, 'Please try again in a moment.')}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && <ConversationSkeleton label="Loading conversations" />}
      {list.isSuccess && total === 0 && (
        <NoConversations
          onlyMine={onlyMine}
          isFiltered={isFiltered(triage)}
          onShowAll={() => onChange({ assigned: 'all', filter: 'all', search: '' })}
        />
      )}
      {total > 0 && (
        <WindowedConversationList
          key={`${triage.assigned} ${triage.filter} ${triage.search}`}
          label="Conversations"
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
                  lastMessage={lastMessageLabel(conversation)}
                  time={timeOf(conversation, now)}
                  newReply={conversation.hasNewReply}
                  selected={conversation.conversationKey === open}
                  picked={selected?.isSelecting ? selected.has(conversation.conversationKey) : undefined}
                  onSelect={({ range }) =>
                    selected && (selected.isSelecting || range)
                      ? selected.toggle(conversation.conversationKey, place, range)
                      : onOpen(conversation.conversationKey)
                  }
                />
              )
            )
          }}
        />
      )}
    </Pane>
  )
}

const isFiltered = ({ search, filter, assigned }: Triage) => search !== '' || filter !== 'all' || assigned !== 'all'

/** Of a word that most conversations have, the server counts one window and one more. */
const Matches = ({ triage, count }: { triage: Triage; count: number | undefined }) => (
  <MatchCount
    of="conversation"
    by={isFiltered(triage) ? `${triage.assigned} ${triage.filter} ${triage.search}` : ''}
    count={count}
    countedTo={triage.search ? ROWS : undefined}
  />
)

/** It goes as it is pressed: the keyboard goes on at the first conversation that can be selected then. */
const SelectSeveral = ({ onPress }: { onPress: () => void }) => (
  <Inline>
    <Button
      size="small"
      tone="quiet"
      onClick={({ currentTarget }) => {
        currentTarget.closest('[data-part=list]')?.querySelector<HTMLElement>('li button')?.focus()
        onPress()
      }}
    >
      Select several
    </Button>
  </Inline>
)

interface NoConversationsProps {
  isFiltered: boolean
  onlyMine: boolean
  onShowAll: () => void
}

const NoConversations = ({ isFiltered, onlyMine, onShowAll }: NoConversationsProps) =>
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
      text={
        onlyMine
          ? 'A conversation is here once it is assigned to you.'
          : 'A conversation begins when somebody answers one of your texts.'
      }
    />
  )

const filters = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unread', label: 'Unread' },
  { value: 'failed', label: 'Failed' },
  { value: 'optedOut', label: 'Opted out' },
  { value: 'snoozed', label: 'Snoozed' },
] as const

const tabs = [
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'all', label: 'All' },
] as const
