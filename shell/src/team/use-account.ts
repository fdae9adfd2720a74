import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { handOver, leaveAccount, renameAccount } from 'contract/members'
import type { UseFormSetError } from 'react-hook-form'
import { notify, notifyError } from '../../host/notify.ts'
import { sessionKey } from '../../host/query-client.ts'
import { reportError } from '../settings/report-error.ts'
import { enterAccount, useRefreshTeam } from './use-team.ts'

/** Renames the account. */
export function useRenameAccount(onSaved: (saved: { name: string }) => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: (body: { name: string }) => call(renameAccount, { body }),
    onSuccess(user, saved) {
      onSaved(saved)
      queryClient.setQueryData(sessionKey, user)
      notify({ title: 'The name is saved' })
      return refresh()
    },
    onError: (error) => notifyError(error, 'The name could not be saved'),
  })
}

interface HandOver {
  to: string
  currentPassword: string
}

/** Makes another member the owner. */
export function useHandOver({
  onHandedOver,
  setError,
}: {
  onHandedOver: () => void
  setError: UseFormSetError<HandOver>
}) {
  const queryClient = useQueryClient()
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: (body: HandOver) => call(handOver, { body }),
    gcTime: 0, // it holds a password
    onSuccess(user) {
      queryClient.setQueryData(sessionKey, user)
      notify({
        title: 'The account is handed over',
        text: `You stay in it as ${user.role === 'admin' ? 'an admin' : 'a manager'}`,
      })
      onHandedOver()
      return refresh()
    },
    onError: (error) =>
      reportError(error, 'The account could not be handed over', setError, { wrong_password: 'currentPassword' }),
  })
}

/** Leaves the account; what was assigned goes to the named member. */
export const useLeaveAccount = (accountId: string) =>
  useMutation({
    mutationFn: (to: string | undefined) => call(leaveAccount, { body: { accountId, to } }),
    onSuccess: enterAccount,
    onError: (error) => notifyError(error, 'The account could not be left'),
  })
