import { useEffect, useRef, type RefObject } from 'react'

interface EarlyReply {
  conversationKey: string | undefined
  /** The key that began it, where it is a character of the reply. */
  first: '' | '/'
  text: string
}

/**
 * Brings the keyboard to the reply box of the open conversation. While it is loading, what is typed after that is kept for its box:
 * otherwise the letters and digits of an answer would be taken for shortcuts.
 */
export function useReplyKeys(
  page: RefObject<HTMLElement | null>,
  conversationKey: string | undefined,
  loading: boolean,
) {
  const early = useRef<EarlyReply>(undefined)
  useEffect(() => {
    const isOfThis = early.current?.conversationKey === conversationKey
    if (!early.current || (isOfThis && loading)) return
    if (isOfThis) write(boxOf(page.current), early.current)
    early.current = undefined
  }, [conversationKey, loading, page])

  /** Focuses the reply box, as soon as there is one. */
  function begin(first: EarlyReply['first']) {
    const reply = { conversationKey, first, text: '' }
    if (loading) early.current = reply
    else write(boxOf(page.current), reply)
  }

  /** Whether the key belongs to a reply that was begun before its box was there. */
  function take(key: string): boolean {
    if (!early.current) return false
    if (key === 'Escape') early.current = undefined
    else if (key === 'Backspace') early.current.text = early.current.text.slice(0, -1)
    else if (key.length === 1) early.current.text += key
    else return key === 'Enter' // nothing is sent that was not seen
    return true
  }

  return { begin, take }
}

/** Not any text area: a contact has notes, and who opted out has no reply box. */
const boxOf = (page: HTMLElement | null) => page?.querySelector<HTMLTextAreaElement>('textarea[aria-label=Message]')

/** Writes behind a draft. The first key asks for saved replies only at the beginning of a text. */
function write(box: HTMLTextAreaElement | null | undefined, { first, text }: EarlyReply) {
  if (!box) return
  box.focus()
  if (box.readOnly) return // a colleague is writing
  const added = (box.value === '' ? first : '') + text
  if (added === '') return
  box.setRangeText(added, box.value.length, box.value.length, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
