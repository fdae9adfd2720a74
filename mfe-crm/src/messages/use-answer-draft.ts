import type { Conversation } from 'contract/messages'
import { useEffect, useEffectEvent } from 'react'
import { keepDraft, readDraft, useDraft } from 'shell/host/draft'

/** `after`: after which answer it was begun; while it is written another member may answer. */
const noDraft = { text: '', after: '' }

const nameOf = (conversationKey: string) => `conversation-${conversationKey}`

/** What the open reply boxes do with a text that went. */
const boxes = new Map<string, (sent: string) => void>()

/** The answer that is being written in a conversation. */
export function useAnswerDraft({ conversationKey, lastAnswerId }: Conversation) {
  const draft = useDraft(nameOf(conversationKey), noDraft)
  const { text, after } = draft.values

  function write(next: string) {
    draft.change({ text: next, after: next === '' ? '' : text === '' ? (lastAnswerId ?? '') : after })
  }
  const takeOut = useEffectEvent((sent: string) => write(behind(text, sent)))
  useEffect(() => {
    const own = (sent: string) => takeOut(sent)
    boxes.set(conversationKey, own)
    return () => {
      if (boxes.get(conversationKey) === own) boxes.delete(conversationKey)
    }
  }, [conversationKey])

  return {
    text,
    after,
    write,
    /** Puts a text there unless another one is being written. */
    writeInstead: (next: string): boolean => {
      if (readDraft(nameOf(conversationKey), noDraft)?.values.text) return false
      write(next)
      return true
    },
  }
}

/** An answer went, which was typed so: it is taken out of the box of its conversation, or out of what is stored where none is open. */
export function endAnswer(conversationKey: string, sent: string): void {
  const box = boxes.get(conversationKey)
  if (box) return box(sent)
  const stored = { ...noDraft, ...readDraft(nameOf(conversationKey), noDraft)?.values }
  const text = behind(stored.text, sent)
  keepDraft(nameOf(conversationKey), text === '' ? noDraft : { ...stored, text }, noDraft)
}

/** What was typed behind a text that was sent; all of it where that was changed. */
const behind = (text: string, sent: string) => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text)
