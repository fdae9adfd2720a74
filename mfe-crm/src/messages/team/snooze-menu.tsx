import type { Conversation } from 'contract/messages'
import { Menu } from 'design-system/menu'
import { formatDate, formatTime } from 'shell/host/format'
import { snoozeItems } from './snooze-items.ts'
import { useSnooze } from './use-team.ts'

/** Puts a conversation off until a time, in the reader's own clock; it comes back by itself, or when the person writes. */
export function SnoozeMenu({ conversation }: { conversation: Conversation }) {
  const snooze = useSnooze(conversation)
  const { snoozedUntil } = conversation
  return (
    <Menu
      size="small"
      label={snoozedUntil ? 'Snoozed' : 'Snooze'}
      items={[
        ...(snoozedUntil
          ? [
              {
                label: `Bring back before ${formatDate(snoozedUntil)}, ${formatTime(snoozedUntil)}`,
                onSelect: () => snooze.mutate(null),
              },
            ]
          : []),
        ...snoozeItems(snooze.mutate),
      ]}
    />
  )
}
