import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { useState } from 'react'
import type { Draft } from './draft.ts'
import { formatDateTime, formatTime } from './format.ts'

/** Says that a form shows what was typed before, and offers to throw it away and to bring it back; nothing where it does not. */
export function DraftNote({ keptAt, discard, undoDiscard }: Draft) {
  const [today] = useState(() => new Date().toDateString())
  if (!keptAt && !undoDiscard) return null
  // One button for both: the focus stays on it.
  return (
    <Inline gap="snug">
      <Caption role="status">
        {undoDiscard || !keptAt
          ? 'Draft discarded'
          : `Draft kept from ${keptAt.toDateString() === today ? formatTime(keptAt) : formatDateTime(keptAt)}`}
      </Caption>
      <Button size="small" tone={undoDiscard ? 'secondary' : 'quiet'} onClick={undoDiscard ?? discard}>
        {undoDiscard ? 'Undo' : 'Discard'}
      </Button>
    </Inline>
  )
}
