import { useQuery } from '@tanstack/react-query'
import { FailureCard } from 'design-system/failure-card'
import { Pane } from 'design-system/list-detail'
import { Lines } from 'design-system/skeleton'
import { errorMessage } from 'shell/host/error-message'
import { ConversationView } from './conversation-view.tsx'
import { cardQuery } from './messages-query.ts'
import type { TriageActions } from './use-triage.ts'

interface OpenConversationProps {
  conversationKey: string
  act: TriageActions
  onHelp: () => void
  onManageReplies: () => void
}

/** The open conversation, while it loads and when it cannot be loaded too. */
export function OpenConversation({ conversationKey, act, onHelp, onManageReplies }: OpenConversationProps) {
  const card = useQuery(cardQuery(conversationKey))
  if (card.isLoadingError)
    return (
      <FailureCard
        title="This conversation could not be opened"
        text={errorMessage(card.error, 'Please try again.')}
        onRetry={() => card.refetch()}
        retrying={card.isFetching}
      />
    )
  if (!card.data)
    return (
      <Pane padded>
        <Lines count={4} label="Loading messages" />
      </Pane>
    )
  return (
    <ConversationView
      card={card.data}
      mayAnswer={act.mayAnswer}
      onDispose={act.mark}
      onNext={() => void act.next()}
      onUnread={act.unread}
      onHelp={onHelp}
      onManageReplies={onManageReplies}
    />
  )
}
