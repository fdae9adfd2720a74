import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { useState } from 'react'
import type { Draft } from './draft.ts'
import { formatDateTime, formatTime } from './format.ts'

/** Says that a form shows what was typed before, and offers to throw it away; nothing where it does not. */
export function DraftNote({ keptAt, discard }: Draft) {
  const [today] = useState(() => new Date().toDateString())
  if (!keptAt) return null
  return (
    <Inline gap="snug">
      <Caption>Draft kept from {keptAt.toDateString() === today ? formatTime(keptAt) : formatDateTime(keptAt)}</Caption>
      <Button size="small" tone="quiet" onClick={discard}>
        Discard
      </Button>
    </Inline>
  )
}
