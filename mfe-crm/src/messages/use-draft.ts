import { useState } from 'react'
import { keepForNow, readKept } from 'shell/host/account-storage'

/** What is typed into one conversation; it survives a change of conversation, a reload and a restart of the server, and goes with the account. */
export function useDraft(conversationKey: string) {
  const name = `draft-${conversationKey}`
  const [draft, setDraft] = useState(() => readKept(name))

  function keep(text: string) {
    setDraft(text)
    keepForNow(name, text)
  }

  return [draft, keep] as const
}
