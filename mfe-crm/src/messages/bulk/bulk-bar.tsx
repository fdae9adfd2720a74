import { dispositions } from 'contract/messages'
import type { BulkConversationAct } from 'contract/team-inbox'
import { Button } from 'design-system/button'
import { Menu } from 'design-system/menu'
import { Inline, Stack } from 'design-system/stack'
import { Strong } from 'design-system/text'
import { formatCount } from 'shell/host/format'
import { useUser } from 'shell/host/session'
import { dispositionLabels } from '../disposition-labels.ts'
import { useTeam } from '../team/use-team.ts'
import { snoozeItems } from '../team/snooze-items.ts'
import type { SelectedConversations } from './use-selected.ts'

interface BulkBarProps {
  selected: SelectedConversations
  /** How many the list shows; undefined where a search found only that there are many. */
  total: number | undefined
  onAct: (act: BulkConversationAct) => void
  busy: boolean
}

/** What can be done with all selected conversations at once. */
export function BulkBar({ selected: { count, all, selectAll, end }, total, onAct, busy }: BulkBarProps) {
  const { people, isTeam } = useTeam()
  const { id } = useUser()
  const any = (all || count > 0) && !busy
  const every = total === undefined ? 'all that match' : `all ${formatCount(total)}`
  return (
    <Stack gap="snug" role="group" aria-label="Selected conversations">
      <Inline role="status">
        <Strong>{all ? `Selected: ${every}` : `${formatCount(count)} selected`}</Strong>
      </Inline>
      <Inline gap="tight">
        {!all && (
          <Button size="small" tone="secondary" onClick={selectAll}>
            Select {every}
          </Button>
        )}
        {any && isTeam && (
          <Menu
            size="small"
            label="Assign"
            items={[
              ...people.map((person) => ({
                label: person.id === id ? 'Assign to me' : `Assign to ${person.name}`,
                onSelect: () => onAct({ type: 'assign', to: person.id }),
              })),
              { label: 'Unassign', onSelect: () => onAct({ type: 'assign', to: null }) },
            ]}
          />
        )}
        {any && (
          <>
            <Menu
              size="small"
              label="Snooze"
              items={[
                ...snoozeItems((until) => onAct({ type: 'snooze', until })),
                { label: 'Bring back now', onSelect: () => onAct({ type: 'snooze', until: null }) },
              ]}
            />
            <Menu
              size="small"
              label="Mark as"
              items={[
                { label: 'Read', onSelect: () => onAct({ type: 'read', read: true }) },
                { label: 'Unread', onSelect: () => onAct({ type: 'read', read: false }) },
                ...dispositions.map((disposition) => ({
                  label: dispositionLabels[disposition].label,
                  onSelect: () => onAct({ type: 'dispose', disposition }),
                })),
              ]}
            />
          </>
        )}
        <Button size="small" tone="quiet" onClick={end}>
          Done
        </Button>
      </Inline>
    </Stack>
  )
}
