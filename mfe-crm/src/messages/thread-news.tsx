import type { Message } from 'contract/messages'
import { VisuallyHidden } from 'design-system/visually-hidden'
import { useState } from 'react'
import { formatTime } from 'shell/host/format'

interface ThreadNewsProps {
  /** Oldest first; undefined while they load. */
  messages: readonly Message[] | undefined
  /** Who writes. */
  name: string
}

/** Reads out what comes in while the conversation is open. */
export function ThreadNews({ messages, name }: ThreadNewsProps) {
  const [known, setKnown] = useState<string>()
  const newest = messages?.findLast(({ direction }) => direction === 'in')
  if (messages && known === undefined) setKnown(newest?.id ?? 'none')
  const isNew = known !== undefined && newest !== undefined && newest.id !== known
  return (
    <VisuallyHidden live>{isNew && `${name}, ${formatTime(newest.at)}: ${newest.body || 'no text'}`}</VisuallyHidden>
  )
}
