import { useQuery } from '@tanstack/react-query'
import { roleLabels } from 'contract/roles'
import { EmptyState } from 'design-system/empty-state'
import { membersQuery } from './members-query.ts'
import { useUser } from './session.ts'

interface RoleMissingProps {
  /** What the role does not allow: "Ordering lists". */
  what: string
  /** The heading's level, 2 unless it says otherwise. */
  level?: 2 | 3
}

/** In the place of a form that a member's role may not use, or of what is the whole account's: says so, and who can change it. */
export function RoleMissing({ what, level }: RoleMissingProps) {
  const { role, accountName, onlyMine } = useUser()
  const { data: members = [] } = useQuery(membersQuery)
  const owners = members.filter((member) => member.role === 'owner').map(({ fullName }) => fullName)
  return (
    <EmptyState
      icon="lock"
      level={level}
      title={`${what} is not part of your role`}
      text={`Your role in ${accountName} is ${roleLabels[role].name}${onlyMine ? ', and you see only what is assigned to you' : ''}. ${ownersText(owners)} can ${onlyMine ? 'change that' : 'give you another one'}.`}
    />
  )
}

const ownersText = (names: readonly string[]) =>
  names.length === 0
    ? 'Its owner'
    : `${new Intl.ListFormat('en').format(names)}, ${names.length === 1 ? 'its owner,' : 'its owners,'}`
