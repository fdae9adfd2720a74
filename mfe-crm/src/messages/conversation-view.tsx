import type { ConversationCard, Disposition } from 'contract/messages'
import { useDraft } from 'shell/host/draft'
import { useSendMessage } from './messages-query.ts'
import { ReplyBox } from './reply-box.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadPane } from './thread-pane.tsx'

interface ConversationViewProps {
  card: ConversationCard
  onDispose: (disposition: Disposition) => void
  onNext: () => void
  onUnread: () => void
  onHelp: () => void
  onManageReplies: () => void
}

/** The open conversation: header, messages, and the reply being composed. */
export function ConversationView({ card, onManageReplies, ...acts }: ConversationViewProps) {
  const { conversation } = card
  const draft = useDraft(`conversation-${conversation.conversationKey}`, { text: '' })
  const again = useSendMessage(conversation.conversationKey)
  return (
    <ThreadPane
      conversation={conversation}
      // A refused retry puts the text into the composer, which says what to do.
      onRetry={(body) => again.mutate({ body }, { onError: () => draft.change({ text: body }) })}
      head={<ThreadHead conversation={conversation} {...acts} />}
      foot={
        <ReplyBox
          card={card}
          draft={draft.values.text}
          onDraft={(text) => draft.change({ text })}
          onSent={(andGoOn) => {
            if (andGoOn) acts.onNext()
          }}
          onManageReplies={onManageReplies}
        />
      }
    />
  )
}
