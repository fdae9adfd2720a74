import { useQuery } from '@tanstack/react-query'
import { INVITATION_DAYS, type Invitation, type Member } from 'contract/members'
import { roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import { DataTable, type Column } from 'design-system/data-table'
import { EmailAddress } from 'design-system/email-address'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { Link } from 'react-router-dom'
import { errorMessage } from '../../host/error-message.ts'
import { formatDate } from '../../host/format.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { useRestFocus } from '../settings/use-rest-focus.ts'
import { InviteForm } from './invite-form.tsx'
import { isAtMost } from './roles-below.ts'
import { invitationsQuery } from './team-query.ts'
import { useResendInvitation, useRevokeInvitation } from './use-team.ts'

/** Who was invited and has not joined, and the form that invites. */
export function Invitations({ members }: { members: Member[] }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(invitationsQuery)
  if (isLoadingError)
    return (
      <FailureCard
        title="The invitations could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <CardSkeleton stacked count={1} label="Loading invitations" />
  return (
    <>
      {data.eligible ? (
        <InviteForm members={members} />
      ) : (
        <Notice
          title="Inviting comes with Growth"
          action={
            <Button asChild tone="secondary">
              <Link to={paths.billing()}>See Billing</Link>
            </Button>
          }
        >
          An account that is on the Growth plan in this billing month, or was in the last, invites people. Members who
          are here stay.
        </Notice>
      )}
      <OpenInvitations invitations={data.invitations} eligible={data.eligible} />
    </>
  )
}

function OpenInvitations({ invitations, eligible }: { invitations: Invitation[]; eligible: boolean }) {
  const user = useUser()
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation(useRestFocus('invitations', invitations))
  const buttons = (invitation: Invitation) => (
    <Inline gap="tight" noWrap>
      {eligible && isAtMost(invitation.role, user.role) && (
        <Button
          size="small"
          tone="secondary"
          aria-label={`Resend to ${invitation.email}`}
          busy={resend.isPending && resend.variables.id === invitation.id}
          onClick={() => resend.mutate(invitation)}
        >
          Resend
        </Button>
      )}
      <Button
        size="small"
        tone="secondary"
        aria-label={`Revoke ${invitation.email}`}
        busy={revoke.isPending && revoke.variables.id === invitation.id}
        onClick={() => revoke.mutate(invitation)}
      >
        Revoke
      </Button>
    </Inline>
  )
  const columns: Column<Invitation>[] = [
    { title: 'Invited', cell: (invitation) => <Invited {...invitation} />, onPhone: buttons },
    { title: 'Role', width: 'fit', cell: ({ role }) => roleLabels[role].name },
    { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: buttons },
  ]
  return (
    <DataTable
      caption="Open invitations"
      rows={invitations}
      empty={<Caption>No invitation is open. A link is good for {INVITATION_DAYS} days.</Caption>}
      columns={columns}
    />
  )
}

const Invited = ({ email, invitedBy, expiresAt, expired }: Invitation) => (
  <Stack gap="tight" align="start">
    <Strong>
      <EmailAddress>{email}</EmailAddress>
    </Strong>
    {invitedBy && <Caption as="span">By {invitedBy}</Caption>}
    {expired ? (
      <StatusBadge tone="waiting">Expired</StatusBadge>
    ) : (
      <Caption as="span">Good until {formatDate(expiresAt)}</Caption>
    )}
  </Stack>
)
