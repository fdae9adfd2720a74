import type { ConversationCard, Disposition } from 'contract/messages'
import { Notice } from 'design-system/notice'
import { readDraft, useDraft } from 'shell/host/draft'
import { notifyError } from 'shell/host/notify'
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

const noDraft = { text: '', after: '' }

/** The open conversation: header, messages, and the reply being composed. */
export function ConversationView({ card, mayAnswer, onManageReplies, ...acts }: ConversationViewProps) {
  const { conversation } = card
  const name = `conversation-${conversation.conversationKey}`
  const draft = useDraft(name, noDraft)
  const again = useSendMessage(conversation.conversationKey)
  /** After which answer it was begun: while it is written another member may answer. */
  const afterOf = (text: string) =>
    text === '' ? '' : draft.values.text === '' ? (conversation.lastAnswerId ?? '') : draft.values.after
  /** A refused retry puts its text into the composer, which says what to do; it never takes the place of what is being written there. */
  function keepRefused(body: string, error: Error) {
    if (readDraft(name, noDraft)?.values.text) notifyError(error, 'The text could not be sent again')
    else draft.change({ text: body, after: conversation.lastAnswerId ?? '' })
  }
  return (
    <ThreadPane
      conversation={conversation}
      onRetry={
        mayAnswer ? (body) => again.mutate({ body }, { onError: (error) => keepRefused(body, error) }) : undefined
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
