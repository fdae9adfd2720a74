import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { askNewOwner, confirmNewOwner, getNewOwner, stopNewOwner, type NewOwner } from 'contract/new-owner'
import { formatDate } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'

export const newOwnerQuery = (id: string) =>
  queryOptions({
    queryKey: ['new-owner', id],
    queryFn: () => call(getNewOwner, { params: { id } }),
    refetchInterval: 15_000,
  })

/** Asks that a member becomes an owner; a colleague confirms it. */
export function useAskNewOwner(accountId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { memberId: string; reason: string }) => call(askNewOwner, { params: { id: accountId }, body }),
    onSuccess() {
      notify({ title: 'A colleague has to confirm it', text: 'No member is told before.' })
    },
    onError: (error) => notifyError(error, 'The owner could not be named'),
    onSettled: refresh,
  })
}

/** Confirms what a colleague asked for, or stops it with a reason. */
export function useDecideNewOwner(onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason?: string }) =>
      reason === undefined
        ? call(confirmNewOwner, { params: { id } })
        : call(stopNewOwner, { params: { id }, body: { reason } }),
    onSuccess(request) {
      notify(saidOf(request))
      onDone()
    },
    onError: (error) => notifyError(error, 'It could not be decided'),
    onSettled: refresh,
  })
}

const saidOf = ({ state, fullName, dueAt }: NewOwner) =>
  state === 'waiting' && dueAt
    ? {
        title: `${fullName} becomes an owner on ${formatDate(dueAt)}`,
        text: 'Every member has been mailed. An owner who signs in before stops it.',
      }
    : { title: 'Stopped', text: 'Whoever was told of it is told of its end.' }

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all([['new-owner'], ['account-state']].map((queryKey) => client.invalidateQueries({ queryKey })))
}
