import type { ConversationCard, Disposition } from 'contract/messages'
import { Notice } from 'design-system/notice'
import { useDraft } from 'shell/host/draft'
import { useSendMessage } from './use-messages.ts'
import { ReplyBox } from './reply-box.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadPane } from './thread-pane.tsx'

interface ConversationViewProps {
  card: ConversationCard
  /** Otherwise it can only be read. */
  mayAnswer: boolean
  onDispose: (disposition: Disposition) => void
  onNext: () => void
  onUnread: () => void
  onHelp: () => void
  onManageReplies: () => void
}

/** The open conversation: header, messages, and the reply being composed. */
export function ConversationView({ card, mayAnswer, onManageReplies, ...acts }: ConversationViewProps) {
  const { conversation } = card
  const draft = useDraft(`conversation-${conversation.conversationKey}`, { text: '', after: '' })
  const again = useSendMessage(conversation.conversationKey)
  /** After which answer it was begun: while it is written another member may answer. */
  const afterOf = (text: string) =>
    text === '' ? '' : draft.values.text === '' ? (conversation.lastAnswerId ?? '') : draft.values.after
  return (
    <ThreadPane
      conversation={conversation}
      // A refused retry puts the text into the composer, which says what to do.
      onRetry={
        mayAnswer
          ? (body) => again.mutate({ body }, { onError: () => draft.change({ text: body, after: afterOf(body) }) })
          : undefined
      }
      head={<ThreadHead conversation={conversation} mayAnswer={mayAnswer} {...acts} />}
      foot={
        mayAnswer ? (
          <ReplyBox
            card={card}
            draft={draft.values.text}
            after={draft.values.after || null}
            onDraft={(text) => draft.change({ text, after: afterOf(text) })}
            onSent={(andGoOn) => {
              if (andGoOn) acts.onNext()
            }}
            onManageReplies={onManageReplies}
          />
        ) : (
          <Notice>You may read this, not answer it. Ask an owner or admin of the account.</Notice>
        )
      }
    />
  )
}
