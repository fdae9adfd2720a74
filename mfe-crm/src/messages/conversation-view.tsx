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

/** The open conversation: its head, its messages, and the answer that is being written. */
export function ConversationView({ card, onManageReplies, ...acts }: ConversationViewProps) {
  const { conversation } = card
  const [draft, setDraft] = useDraft(conversation.conversationKey)
  const again = useSendMessage(conversation.conversationKey)
  return (
    <ThreadPane
      conversation={conversation}
      // A retry that is refused lands in the composer, where what to do about it is said.
      onRetry={(body) => again.mutate({ body }, { onError: () => setDraft(body) })}
      head={<ThreadHead conversation={conversation} {...acts} />}
      foot={<ReplyBox card={card} draft={draft} onDraft={setDraft} onSent={(andGoOn) => { if (andGoOn) acts.onNext() }} onManageReplies={onManageReplies} />}
    />
  )
}
