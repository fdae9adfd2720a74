import { useQuery } from '@tanstack/react-query'
import { exactlyTimes } from 'contract/money'
import { countSegments } from 'contract/segments'
import { problemsOf, renderTemplate } from 'contract/template'
import type { ConversationCard } from 'contract/messages'
import { Button } from 'design-system/button'
import { Composer } from 'design-system/composer'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { useRef } from 'react'
import { formatCountOf, formatDate, formatMoney, formatTime } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { isTouchOnly } from './is-touch-only.ts'
import { answerPriceQuery, savedRepliesQuery } from './messages-query.ts'
import { endAnswer } from './use-answer-draft.ts'
import { useSendMessage } from './use-messages.ts'
import { isAnswered, untilOf } from './refusal.ts'
import { HeldNotice } from './team/held-notice.tsx'
import { useHold } from './team/use-hold.ts'
import { SavedReplyList } from './saved-reply-list.tsx'

interface ReplyBoxProps {
  card: ConversationCard
  draft: string
  /** The newest answer when it was begun; null for none. */
  after: string | null
  onDraft: (text: string) => void
  onSent: (andGoOn: boolean) => void
  onManageReplies: () => void
}

/** A word in braces: other braces are a person's own. */
const meantAsPlaceholder = /\{\s*[a-z]+\s*[|}]/i

/** The reply box. `/` opens the saved replies; outside the legal hours it asks what to do. */
export function ReplyBox({ card, draft, after, onDraft, onSent, onManageReplies }: ReplyBoxProps) {
  const { conversation, contact, property } = card
  /** As it was typed when it was sent: what is typed behind it until it went is the next answer. */
  const sent = useRef('')
  const { send, isUnderWay, ...sending } = useSendMessage(conversation, {
    onSent: () => endAnswer(conversation.conversationKey, sent.current),
  })
  const hold = useHold(conversation.conversationKey)
  const { data: saved = [] } = useQuery(savedRepliesQuery)
  const wanted = draft.startsWith('/') ? draft.slice(1).toLowerCase() : undefined
  const choices =
    wanted === undefined ? [] : saved.filter(({ title, body }) => `${title}\n${body}`.toLowerCase().includes(wanted))
  const filled = (body: string) =>
    renderTemplate(body, { name: conversation.name, address: contact?.address || property || '' })
  const text = filled(draft.trim())
  const problem = problemsOf(text).find(
    ({ code }) => code === 'too_long' || (code === 'unknown_placeholder' && meantAsPlaceholder.test(text)),
  )

  function answer(andGoOn: boolean, how: { override?: boolean; wait?: boolean; confirmed?: boolean } = {}) {
    const [choice] = choices
    if (wanted !== undefined && choice) return onDraft(filled(choice.body))
    sent.current = draft
    send(
      { ...decidedAbout(text, sending), body: text, after, ...how },
      {
        onSuccess() {
          hold.onSent()
          onSent(andGoOn)
        },
        onError: hold.refresh,
      },
    )
  }

  if (conversation.optedOut)
    return (
      <Notice tone="warning">
        They opted out. Only their own START lets you text them again; what your account opted out itself can be undone
        under Activity.
      </Notice>
    )
  const until = untilOf(sending.error)
  return (
    <Composer
      label="Message"
      value={draft}
      onChange={(text) => {
        // One that is on its way still ends with what it came to.
        if (!sending.isPending) sending.reset()
        hold.onTyped(text)
        onDraft(text)
      }}
      onSend={answer}
      busy={isUnderWay}
      disabled={hold.other !== undefined}
      // Who asks for a saved reply that is not there, or not loaded yet, does not mean to send what they typed for it.
      blocked={problem !== undefined || (wanted !== undefined && choices.length === 0)}
      above={
        <Stack gap="snug">
          {wanted !== undefined && (
            <SavedReplyList
              choices={choices}
              onChoose={({ body }) => onDraft(filled(body))}
              onManage={onManageReplies}
            />
          )}
          {problem && (
            <Notice tone="warning" urgent>
              {problem.message}
            </Notice>
          )}
          {until && (
            <OutsideHours
              until={until}
              onWait={() => answer(false, { wait: true })}
              onSendNow={() => answer(false, { override: true })}
            />
          )}
          {hold.other && <HeldNotice hold={hold.other} busy={hold.takingOver === true} onTakeOver={hold.takeOver} />}
          {isAnswered(sending.error) && (
            <Notice
              tone="warning"
              urgent
              action={
                <Button size="small" tone="secondary" onClick={() => answer(false, { confirmed: true })}>
                  Send mine too
                </Button>
              }
            >
              {errorMessage(sending.error, 'A colleague has answered in the meantime.')}
            </Notice>
          )}
          {sending.isError && !until && !hold.other && !isAnswered(sending.error) && (
            <Notice tone="bad" urgent>
              {errorMessage(sending.error, 'The message could not be sent. Your text is kept.')}
            </Notice>
          )}
        </Stack>
      }
      counter={<Counter text={text} />}
    />
  )
}

type Sending = Pick<ReturnType<typeof useSendMessage>, 'isError' | 'variables'>

/** What was decided about a text that was refused then: the next refusal must not take the answer to that one back. */
const decidedAbout = (text: string, { isError, variables }: Sending) =>
  isError && variables?.body === text ? variables : undefined

interface OutsideHoursProps {
  /** When the legal hours begin. */
  until: string
  onWait: () => void
  onSendNow: () => void
}

const OutsideHours = ({ until, onWait, onSendNow }: OutsideHoursProps) => (
  <Notice
    tone="warning"
    urgent
    action={
      <Inline>
        <Button
          size="small"
          tone="secondary"
          onClick={onWait}
        >{`Send on ${formatDate(until)}, ${formatTime(until)}`}</Button>
        <Button size="small" tone="secondary" onClick={onSendNow}>
          Send now anyway
        </Button>
      </Inline>
    }
  >
    It is outside the hours in which this person may be texted. They wrote to you, so the choice is yours.
  </Notice>
)

/** The number of segments, and what they cost. */
function Counter({ text }: { text: string }) {
  const { data: price } = useQuery(answerPriceQuery)
  if (text === '' || text.startsWith('/'))
    return isTouchOnly() ? '/ brings saved replies' : 'Enter sends, / brings saved replies, ? shows the keys'
  const { segments } = countSegments(text)
  const length = `${formatCountOf(text.length, 'character')} · ${formatCountOf(segments, 'text')}`
  return price ? `${length} · ${formatMoney(exactlyTimes(price.unitPrice, segments))}` : length
}
