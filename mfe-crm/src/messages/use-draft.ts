import { useState } from 'react'
import { keepForNow, readKept } from 'shell/host/account-storage'

/** The draft of one conversation; it survives a change of conversation, a reload and a restart of the server, and is deleted at sign-out. */
export function useDraft(conversationKey: string) {
  const name = `draft-${conversationKey}`
  const [draft, setDraft] = useState(() => readKept(name))

  function keep(text: string) {
    setDraft(text)
    keepForNow(name, text)
  }

  return [draft, keep] as const
}
