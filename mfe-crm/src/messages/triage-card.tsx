import { useQuery } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Stack } from 'design-system/stack'
import { formatCountOf } from 'shell/host/format'
import { countsQuery } from './messages-query.ts'

interface TriageCardProps {
  onNext: () => void
  onHelp: () => void
  onManageReplies: () => void
}

/** Beside the list while nothing is open: how much there is to do, and where to begin. */
export function TriageCard({ onNext, onHelp, onManageReplies }: TriageCardProps) {
  const { data: counts } = useQuery(countsQuery)
  const waiting = counts?.waiting ?? 0
  return (
    <Card aria-label="Replies to answer">
      <CardHeader
        title={waiting > 0 ? `${formatCountOf(waiting, 'person', 'people')} ${waiting === 1 ? 'waits' : 'wait'} for an answer` : 'Nobody waits for an answer'}
        text="Who has waited longest comes first. An answer or a mark takes a conversation off this list."
      />
      <Stack gap="snug" align="start">
        {waiting > 0 && <Button icon="arrow-right" onClick={onNext}>Open who waits longest</Button>}
        <Button tone="secondary" icon="edit" onClick={onManageReplies}>Saved replies</Button>
        <Button tone="quiet" icon="keyboard" onClick={onHelp}>Keyboard shortcuts</Button>
      </Stack>
    </Card>
  )
}
