import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { urlOf } from 'contract/client'
import { getMedia, type Conversation, type Message, type MessageMedia } from 'contract/messages'
import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Pane } from 'design-system/list-detail'
import { MessageBubble, ThreadMark } from 'design-system/message-bubble'
import { RetryNotice } from 'design-system/notice'
import { Lines } from 'design-system/skeleton'
import { Fragment } from 'react'
import { formatCountOf, formatDate, formatPhone, formatTime } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { useMore } from 'shell/host/use-more'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { useTeam } from './team/use-team.ts'
import { notesQuery } from './team/team-query.ts'
import { ThreadNotes } from './team/thread-notes.tsx'
import { threadQuery } from './messages-query.ts'
import { ThreadNews } from './thread-news.tsx'

interface ThreadPaneProps {
  conversation: Conversation
  head: React.ReactNode
  foot: React.ReactNode
  /** Sends a text that failed again; undefined for who may not. */
  onRetry: ((body: string) => void) | undefined
  /** Takes an answer back that waits to leave; undefined for who may not. */
  onTakeBack: ((message: Message) => void) | undefined
}

/** A thread: incoming on the left, outgoing on the right, scrolled to the newest. */
export function ThreadPane({ conversation, head, foot, onRetry, onTakeBack }: ThreadPaneProps) {
  const thread = useInfiniteQuery(threadQuery(conversation.conversationKey))
  const showEarlier = useMore(thread, conversation.conversationKey)
  const { isTeam } = useTeam()
  const team = useQuery({ ...notesQuery(conversation.conversationKey), enabled: isTeam })
  const notes = team.data ?? []
  const messages = thread.data?.pages.toReversed().flat() ?? []
  const changes = changesOfNumber(messages)
  const retryable = new Set(conversation.optedOut ? [] : failedLast(messages))
  const takable = new Set(conversation.optedOut ? [] : messages.filter(waitsToLeave))
  useFocusAfter(retryable.size > 0)
  useFocusAfter(takable.size > 0)
  return (
    <Pane
      fromEnd
      label={`Messages with ${conversation.name || formatPhone(conversation.phone)}`}
      top={
        <>
          {head}
          <ThreadNews messages={thread.data && messages} name={conversation.name || formatPhone(conversation.phone)} />
        </>
      }
      bottom={foot}
    >
      {thread.isError && !thread.isFetchNextPageError && (
        <FailureCard
          title="The messages could not be loaded"
          text={errorMessage(thread.error, 'Please try again in a moment.')}
          onRetry={() => thread.refetch()}
          retrying={thread.isFetching}
        />
      )}
      {thread.isPending && <Lines count={4} label="Loading messages" />}
      {thread.isSuccess && messages.length === 0 && (
        <EmptyState icon="message" title="No messages in this conversation" level={3} />
      )}
      {thread.isFetchNextPageError && (
        <RetryNotice
          title="Earlier messages could not be loaded"
          onRetry={showEarlier}
          retrying={thread.isFetchingNextPage}
        >
          {errorMessage(thread.error, 'Please try again in a moment.')}
        </RetryNotice>
      )}
      {thread.hasNextPage && !thread.isFetchNextPageError && (
        <Button tone="quiet" size="small" busy={thread.isFetchingNextPage} onClick={showEarlier}>
          Show earlier messages
        </Button>
      )}
      {messages.map((message, index) => (
        <Fragment key={`${message.direction}-${message.id}`}>
          <ThreadNotes
            notes={notes}
            // Notes of before the first message shown come with the messages around them.
            after={messages[index - 1]?.at ?? (thread.hasNextPage ? message.at : undefined)}
            upTo={message.at}
          />
          {dayOf(message) !== dayOf(messages[index - 1]) && <ThreadMark>{dayOf(message)}</ThreadMark>}
          {message.number && changes.has(message) && <ThreadMark>Your number {formatPhone(message.number)}</ThreadMark>}
          <MessageBubble
            direction={message.direction}
            body={message.body || (message.media.length > 0 ? '' : '(no text)')}
            pictures={message.media
              .filter(({ state }) => state === 'kept')
              .map(({ id }, at) => ({
                src: urlOf(getMedia, { params: { id } }),
                alt: `Picture ${at + 1} from ${conversation.name || formatPhone(conversation.phone)}`,
              }))}
            note={mediaNote(message.media)}
            time={formatTime(message.at)}
            status={statusOf(message)}
            failure={message.failure ?? undefined}
            onTakeBack={onTakeBack && takable.has(message) ? () => onTakeBack(message) : undefined}
            onRetry={onRetry && retryable.has(message) ? () => onRetry(message.body) : undefined}
          />
        </Fragment>
      ))}
      {messages.length > 0 && <ThreadNotes notes={notes} after={messages.at(-1)?.at} />}
      {team.isLoadingError && (
        <RetryNotice
          title="Your team’s notes could not be loaded"
          onRetry={() => void team.refetch()}
          retrying={team.isFetching}
        >
          {errorMessage(team.error, 'There may be some about this person.')}
        </RetryNotice>
      )}
    </Pane>
  )
}

/** The media that are not shown, and why. */
function mediaNote(media: readonly MessageMedia[]): string | undefined {
  const refused = media.filter(({ state }) => state === 'refused')
  if (refused.length > 0)
    return `${formatCountOf(refused.length, 'attachment')} of a kind or size that is not shown (${[...new Set(refused.map(({ type }) => type || 'unknown'))].join(', ')})`
  return media.some(({ state }) => state === 'waiting') ? 'Picture on its way' : undefined
}

/** The messages from which on another of the account's numbers is used; none where there is only one. */
function changesOfNumber(messages: readonly Message[]): Set<Message> {
  const changes = new Set<Message>()
  let last: string | null = null
  for (const message of messages) {
    if (message.number !== null && message.number !== last) changes.add(message)
    last = message.number ?? last
  }
  return changes.size > 1 ? changes : new Set()
}

/** The messages that failed and were not sent again since. */
const failedLast = (messages: readonly Message[]): Message[] =>
  messages.filter(
    ({ failure, body }, at) =>
      failure && !messages.slice(at + 1).some((later) => later.direction === 'out' && later.body === body),
  )

/** A typed answer that waits for something; one that is queued without that leaves at this moment. */
const waitsToLeave = ({ state, waits, campaignId }: Message) =>
  state === 'queued' && waits !== null && campaignId === null

const dayOf = (message: Message | undefined) => message && formatDate(message.at)

function statusOf({ direction, state, waits, campaignId }: Message): string | undefined {
  if (direction === 'in') return undefined
  const words = waits ?? stateLabels[state]
  return campaignId ? `Campaign · ${words}` : words
}

const stateLabels: Record<Message['state'], string> = {
  received: 'Received',
  queued: 'Queued',
  sending: 'Sending',
  unknown: 'Asking the carrier',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Failed',
  skipped: 'Not sent',
  canceled: 'Canceled',
}
