import { useQuery } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { Stack } from 'design-system/stack'
import { formatCountOf } from 'shell/host/format'
import { isTouchOnly } from './is-touch-only.ts'
import { conversationCountsQuery } from './messages-query.ts'

/** Shown while no conversation is open: how many wait, and a button to start. */
export function TriageStart({ onNext, onHelp }: { onNext: () => void; onHelp: () => void }) {
  const { data: counts } = useQuery(conversationCountsQuery())
  const waiting = counts?.waiting ?? 0
  return (
    <EmptyState
      icon="message"
      title="Select a conversation to view messages"
      text={counts && waitingLabel(waiting)}
      action={
        <Stack gap="snug" align="center">
          {waiting > 0 && (
            <Button icon="arrow-right" onClick={onNext}>
              Open who waits longest
            </Button>
          )}
          {!isTouchOnly() && (
            <Button tone="quiet" icon="keyboard" onClick={onHelp}>
              Keyboard shortcuts
            </Button>
          )}
        </Stack>
      }
    />
  )
}

const waitingLabel = (waiting: number) =>
  waiting > 0
    ? `${formatCountOf(waiting, 'person', 'people')} ${waiting === 1 ? 'waits' : 'wait'} for an answer. Who has waited longest comes first.`
    : 'Nobody waits for an answer.'
