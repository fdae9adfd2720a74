import { changeRole, removeMember, setOnlyMine, type Member } from 'contract/members'
import { may as mayRole, Role, roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { DataTable, type Column } from 'design-system/data-table'
import { EmailAddress } from 'design-system/email-address'
import { SelectField } from 'design-system/select-field'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { useState } from 'react'
import { formatDate } from '../../host/format.ts'
import { useUser } from '../../host/session.ts'
import { useMay } from '../../host/use-may.ts'
import { useRestFocus } from '../settings/use-rest-focus.ts'
import { EndMembershipDialog } from './end-membership-dialog.tsx'
import { isAtMost, roleChoices } from './roles-below.ts'
import { useChangeRole, useRemoveMember, useSetOnlyMine } from './use-team.ts'

/** Who works in the account and sees what of it; whoever may manage it changes a role that is not above their own, and removes its member. */
export function Members({ members }: { members: Member[] }) {
  const user = useUser()
  const may = useMay()
  const [leaving, setLeaving] = useState<Member>()
  const somethingWasDone = useRestFocus('members', members)
  const remove = useRemoveMember(() => {
    somethingWasDone()
    setLeaving(undefined)
  })
  const isBelow = (member: Member) => member.id !== user.id && isAtMost(member.role, user.role)
  const removeButton = (member: Member) =>
    may(removeMember) &&
    isBelow(member) && (
      <Button size="small" tone="secondary" aria-label={`Remove ${member.fullName}`} onClick={() => setLeaving(member)}>
        Remove
      </Button>
    )

  const columns: Column<Member>[] = [
    {
      title: 'Member',
      cell: (member) => <Person member={member} isYou={member.id === user.id} />,
      onPhone: removeButton,
    },
    {
      title: 'Role',
      cell: (member) => (
        <Stack gap="tight" align="start">
          {may(changeRole) && isBelow(member) ? (
            <RoleField member={member} others={members.filter(({ id }) => id !== member.id)} />
          ) : (
            roleLabels[member.role].name
          )}
          {may(setOnlyMine) && !mayRole(member.role, 'run') ? (
            <OnlyMineField member={member} />
          ) : (
            member.onlyMine && <Caption as="span">Sees only what is assigned to them</Caption>
          )}
        </Stack>
      ),
    },
    { title: 'Joined', priority: 'wide', width: 'fit', cell: ({ joinedAt }) => formatDate(joinedAt) },
    { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: removeButton },
  ]
  return (
    <>
      <DataTable caption="Members" rows={members} empty={null} columns={columns} />
      {leaving && (
        <EndMembershipDialog
          title={`Remove ${leaving.fullName}?`}
          text={`${leaving.fullName} no longer sees anything of this account, at once. The sign-in stays theirs.`}
          confirmLabel="Remove Member"
          draftKey={`remove-${leaving.id}`}
          heirs={members.filter(({ id }) => id !== leaving.id)}
          keys={leaving.onlyMine ? 'revoked' : 'passed on'}
          keysInClients={user.isAgency ? 'they' : undefined}
          busy={remove.isPending}
          onConfirm={(to) => remove.mutate({ member: leaving, to })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const Person = ({ member: { fullName, email, agencyName }, isYou }: { member: Member; isYou: boolean }) => (
  <Stack gap="tight" align="start">
    <Strong>{fullName}</Strong>
    <Caption as="span">
      <EmailAddress>{email}</EmailAddress>
    </Caption>
    {isYou && <StatusBadge tone="good">You</StatusBadge>}
    {agencyName && <StatusBadge tone="neutral">From {agencyName}</StatusBadge>}
  </Stack>
)

/** Takes effect as soon as another role is chosen; of one that may not answer it is asked who takes over. */
function RoleField({ member, others }: { member: Member; others: Member[] }) {
  const user = useUser()
  const change = useChangeRole()
  const [lower, setLower] = useState<Role>()
  const choose = (role: Role) => {
    if (change.isPending) return
    if (mayRole(member.role, 'answer') && !mayRole(role, 'answer')) setLower(role)
    else change.mutate({ member, role })
  }
  return (
    <>
      <SelectField
        label={`Role of ${member.fullName}`}
        hideLabel
        options={roleChoices(member.agencyName === null ? user.role : 'manager')}
        value={lower ?? (change.isPending ? change.variables.role : member.role)}
        aria-disabled={change.isPending} // `disabled` would drop the focus
        onChange={({ target }) => choose(Role.parse(target.value))}
      />
      {lower && (
        <EndMembershipDialog
          title={`Make ${member.fullName} a ${roleLabels[lower].name.toLowerCase()}?`}
          text={`${member.fullName} sees the account and answers no more, from the next click on.`}
          confirmLabel="Change Role"
          draftKey={`lower-${member.id}`}
          heirs={others}
          keys="kept"
          busy={change.isPending}
          onConfirm={(to) => change.mutate({ member, role: lower, to }, { onSettled: () => setLower(undefined) })}
          onClose={() => setLower(undefined)}
        />
      )}
    </>
  )
}

/** Takes effect as soon as it is turned on or off. */
function OnlyMineField({ member }: { member: Member }) {
  const change = useSetOnlyMine()
  return (
    <CheckboxField
      label="Sees only what is assigned to them"
      aria-label={`${member.fullName} sees only what is assigned to them`}
      checked={change.isPending ? change.variables.onlyMine : member.onlyMine}
      aria-disabled={change.isPending} // `disabled` would drop the focus
      onChange={({ target }) => {
        if (!change.isPending) change.mutate({ member, onlyMine: target.checked })
      }}
    />
  )
}
