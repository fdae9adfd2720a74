import type { Conversation } from 'contract/messages'
import { Menu } from 'design-system/menu'
import { useUser } from 'shell/host/session'
import { useAssign, useTeam } from './use-team.ts'

/** Whose the conversation is, and a menu that gives it to another member; not shown to who is alone. */
export function AssignMenu({ conversation: { conversationKey, assignedTo } }: { conversation: Conversation }) {
  const { people, isTeam } = useTeam()
  const { id } = useUser()
  const assign = useAssign(conversationKey)
  if (!isTeam) return null
  const others = people.filter((person) => person.id !== id && person.id !== assignedTo?.id)
  return (
    <Menu
      size="small"
      label={assignedTo ? `Assigned to ${assignedTo.id === id ? 'me' : assignedTo.name}` : 'Unassigned'}
      items={[
        ...(assignedTo?.id !== id && people.some((person) => person.id === id)
          ? [{ label: 'Assign to me', onSelect: () => assign.mutate(id) }]
          : []),
        ...others.map((person) => ({ label: `Assign to ${person.name}`, onSelect: () => assign.mutate(person.id) })),
        ...(assignedTo ? [{ label: 'Unassign', onSelect: () => assign.mutate(null) }] : []),
      ]}
    />
  )
}
