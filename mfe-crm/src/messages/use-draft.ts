import { useState } from 'react'

/** What is typed into one conversation; it survives a change of conversation, a reload and a restart of the server. */
export function useDraft(conversationKey: string) {
  const name = `lotline-draft-${conversationKey}`
  const [draft, setDraft] = useState(() => sessionStorage.getItem(name) ?? '')

  function keep(text: string) {
    setDraft(text)
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  }

  return [draft, keep] as const
}
