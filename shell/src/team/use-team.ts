import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import {
  changeRole,
  invite,
  openAccount,
  removeMember,
  resendInvitation,
  revokeInvitation,
  setOnlyMine,
  type Invitation,
  type Member,
} from 'contract/members'
import { roleLabels, type Role } from 'contract/roles'
import { errorMessage } from '../../host/error-message.ts'
import { formatCountOf } from '../../host/format.ts'
import { teamKey } from '../../host/members-query.ts'
import { notify, notifyError } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'

/** Loads the dashboard of the account in which the session is open now, so that nothing of the one before stays in memory. */
export const enterAccount = () => window.location.assign(paths.dashboard())

/** Fetches again who is in the account. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: teamKey })
}

export function useChangeRole() {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: ({ member, role, to }: { member: Member; role: Role; to?: string | undefined }) =>
      call(changeRole, { params: { id: member.id }, body: { role, to } }),
    onSuccess: (_, { member, role }) =>
      notify({ title: 'Role changed', text: `${member.fullName}: ${roleLabels[role].name} from now on` }),
    onError: (error) => notifyError(error, 'The role could not be changed'),
    onSettled: refresh,
  })
}

export function useSetOnlyMine() {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: ({ member, onlyMine }: { member: Member; onlyMine: boolean }) =>
      call(setOnlyMine, { params: { id: member.id }, body: { onlyMine } }),
    onSuccess: (_, { member, onlyMine }) =>
      notify({
        title: 'Saved',
        text: `${member.fullName} sees ${onlyMine ? 'only what is assigned to them' : 'the whole account'} from now on`,
      }),
    onError: (error) => notifyError(error, 'What the member sees could not be changed'),
    onSettled: refresh,
  })
}

export function useRemoveMember(onRemoved: () => void) {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: ({ member, to }: { member: Member; to: string | undefined }) =>
      call(removeMember, { params: { id: member.id }, query: { to } }),
    onSuccess(_, { member }) {
      notify({ title: `${member.fullName} is no longer a member` })
      onRemoved()
    },
    onError: (error) => notifyError(error, 'The member could not be removed'),
    onSettled: refresh,
  })
}

/** Mails an invitation to each address, or to none of them. */
export function useInvite(
  role: Role,
  { onSent, onProblem }: { onSent: () => void; onProblem: (text: string) => void },
) {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: (emails: string[]) => call(invite, { body: { emails, role } }),
    onSuccess(made) {
      onSent()
      notify({ title: `${formatCountOf(made.length, 'invitation')} sent` })
      return refresh()
    },
    onError: (error) => onProblem(errorMessage(error, 'The invitations could not be sent. Your text is kept.')),
  })
}

export function useResendInvitation() {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(resendInvitation, { params: { id } }),
    onSuccess: ({ email }) =>
      notify({ title: 'Invitation sent again', text: `The link mailed to ${email} before no longer works` }),
    onError: (error) => notifyError(error, 'The invitation could not be sent again'),
    onSettled: refresh,
  })
}

export function useRevokeInvitation(onMutate: () => void) {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(revokeInvitation, { params: { id } }),
    onSuccess: (_, { email }) =>
      notify({ title: 'Invitation revoked', text: `The link mailed to ${email} no longer works` }),
    onError: (error) => notifyError(error, 'The invitation could not be revoked'),
    onMutate,
    onSettled: refresh,
  })
}

export const useOpenAccount = () =>
  useMutation({
    mutationFn: (id: string) => call(openAccount, { params: { id } }),
    onSuccess: enterAccount,
    onError: (error) => notifyError(error, 'The account could not be opened'),
  })
