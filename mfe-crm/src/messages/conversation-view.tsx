import type { ConversationCard, Disposition } from 'contract/messages'
import { Notice } from 'design-system/notice'
import { notifyError } from 'shell/host/notify'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useSendMessage, useTakeBackMessage } from './use-messages.ts'
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
  const draft = useAnswerDraft(conversation)
  const again = useSendMessage(conversation, {
    /** A refused retry puts its text into the composer, which says what to do; it never takes the place of what is being written there. */
    onRefused(error, { body }) {
      if (!draft.writeInstead(body)) notifyError(error, 'The text could not be sent again')
    },
  })
  const takeBack = useTakeBackMessage(conversation, ({ body }) => void draft.writeInstead(body))
  return (
    <ThreadPane
      conversation={conversation}
      onTakeBack={mayAnswer ? (message) => takeBack.mutate(message) : undefined}
      onRetry={mayAnswer ? (body) => again.send({ body }) : undefined}
      head={<ThreadHead conversation={conversation} mayAnswer={mayAnswer} {...acts} />}
      foot={
        mayAnswer ? (
          <ReplyBox
            card={card}
            draft={draft.text}
            after={draft.after || null}
            onDraft={draft.write}
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
