import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { setAllowance } from 'contract/allowance'
import { cancelUnwritten, type AccountState } from 'contract/operations-accounts'
import { liftSuspension, suspendAccount } from 'contract/suspension'
import { visitAccount } from 'contract/visit'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { accountQuery } from './use-accounts.ts'

type Known = Pick<AccountState, 'id' | 'closedAt'>

/** A closed account has no owner to mail. */
const mailed = ({ closedAt }: Known) =>
  closedAt ? 'Nobody was mailed, since the account is closed.' : 'The owner has been mailed the reason.'

/** Suspends the account, or lifts its suspension. */
export function useSuspend(account: Known, onDone: () => void) {
  const { id } = account
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ suspend, reason }: { suspend: boolean; reason: string }) =>
      call(suspend ? suspendAccount : liftSuspension, { params: { id }, body: { reason } }),
    onSuccess(_, { suspend }) {
      notify({
        title: suspend ? 'Account suspended' : 'Suspension lifted',
        text: mailed(account),
      })
      onDone()
    },
    onError: (error) => notifyError(error, 'The account could not be changed'),
    onSettled: () => client.invalidateQueries(accountQuery(id)),
  })
}

/** Cancels a campaign whose list cannot be written out. */
export function useCancelUnwritten(account: Known, campaignId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(cancelUnwritten, { params: { id: campaignId }, body: { reason } }),
    onSuccess() {
      notify({ title: 'Campaign canceled', text: mailed(account) })
      onDone()
    },
    onError: (error) => notifyError(error, 'The campaign could not be canceled'),
    onSettled: () => client.invalidateQueries(accountQuery(account.id)),
  })
}

/** Sets what a new account may send a day, or lifts it (null). */
export function useSetAllowance(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { textsADay: number | null; reason: string }) => call(setAllowance, { params: { id }, body }),
    onSuccess(_, { textsADay }) {
      notify({ title: textsADay === null ? 'No limit any more' : 'Texts a day set' })
    },
    onError: (error) => notifyError(error, 'The texts a day could not be set'),
    onSettled: () => client.invalidateQueries(accountQuery(id)),
  })
}

/** Opens the account's screens in this session; the page is loaded again, so that nothing of one's own account is left on it. */
export const useVisit = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => call(visitAccount, { params: { id }, body: { reason } }),
    onSuccess: () => window.location.assign(paths.dashboard()),
    onError: (error) => notifyError(error, 'The screens could not be opened'),
  })
