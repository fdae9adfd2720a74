import type { ConversationCard, Disposition } from 'contract/messages'
import { useSendMessage } from './messages-query.ts'
import { ReplyBox } from './reply-box.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { useDraft } from './use-draft.ts'

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
  const [draft, setDraft] = useDraft(conversation.conversationKey)
  const again = useSendMessage(conversation.conversationKey)
  return (
    <ThreadPane
      conversation={conversation}
      // A refused retry puts the text into the composer, which says what to do.
      onRetry={(body) => again.mutate({ body }, { onError: () => setDraft(body) })}
      head={<ThreadHead conversation={conversation} {...acts} />}
      foot={
        <ReplyBox
          card={card}
          draft={draft}
          onDraft={setDraft}
          onSent={(andGoOn) => {
            if (andGoOn) acts.onNext()
          }}
          onManageReplies={onManageReplies}
        />
      }
    />
  )
}
