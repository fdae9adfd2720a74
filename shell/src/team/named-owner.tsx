import { useQuery } from '@tanstack/react-query'
import { Notice } from 'design-system/notice'
import { TextLink } from 'design-system/text-link'
import { formatDateTime } from '../../host/format.ts'
import { useLiveRefresh } from '../../host/live-refresh.ts'
import { teamKey } from '../../host/members-query.ts'
import { useUser } from '../../host/session.ts'
import { namedOwnerQuery } from './team-query.ts'

/** Says who becomes an owner because the owners are held to be gone, when, and how it is stopped; nothing where no member does. */
export function NamedOwner() {
  const { id, role, accountName } = useUser()
  const { data: named } = useQuery(namedOwnerQuery)
  useLiveRefresh(['account'], { queryKey: teamKey, everyMs: 1_000 })
  if (!named) return null
  const { memberId, fullName, reason, dueAt, contact } = named
  return (
    <Notice
      tone="warning"
      title={
        memberId === id
          ? `You become an owner of ${accountName} on ${formatDateTime(dueAt)}`
          : `${fullName} becomes an owner of ${accountName} on ${formatDateTime(dueAt)}`
      }
    >
      We were told that no owner can be reached (“{reason}”).{' '}
      {role === 'owner'
        ? 'You are an owner, and you are here: that stops it within some minutes, and every member is told.'
        : 'It is stopped as soon as an owner signs in.'}{' '}
      If this is not right, write to <TextLink href={`mailto:${contact}`}>{contact}</TextLink> before that day.
    </Notice>
  )
}
