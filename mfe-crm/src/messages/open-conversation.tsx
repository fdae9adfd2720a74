import { useQuery } from '@tanstack/react-query'
import { FailureCard } from 'design-system/failure-card'
import { Pane } from 'design-system/list-detail'
import { Lines } from 'design-system/skeleton'
import { errorMessage, errorStatus } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { conversationCode } from './conversation-code.ts'
import { cardQuery } from './messages-query.ts'
import type { TriageActions } from './use-triage.ts'

/** An id in the address that is none is answered with 422. */
const isNotFound = (error: unknown) => [404, 422].includes(errorStatus(error) ?? 0)

interface OpenConversationProps {
  conversationKey: string
  act: TriageActions
  onHelp: () => void
  onManageReplies: () => void
}

/** The open conversation, while it loads and when it cannot be loaded too. */
export function OpenConversation({ conversationKey, act, onHelp, onManageReplies }: OpenConversationProps) {
  const card = useQuery(cardQuery(conversationKey))
  const code = useQuery(conversationCode)
  const failed = [card, code].find((query) => query.isLoadingError)
  if (failed && isNotFound(failed.error))
    return (
      <FailureCard
        title="This conversation was not found"
        text="Check the address, or open it from the list. It may belong to another account, or to a colleague by now."
        homeHref={paths.messages()}
        homeLabel="Back to the conversations"
      />
    )
  if (failed)
    return (
      <FailureCard
        title="This conversation could not be opened"
        text={errorMessage(failed.error, 'Please try again.')}
        onRetry={() => failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (!card.data || !code.data)
    return (
      <Pane padded>
        <Lines count={4} label="Loading messages" />
      </Pane>
    )
  const { ConversationView } = code.data
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
