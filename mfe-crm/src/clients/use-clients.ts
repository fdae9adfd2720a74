import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createClient,
  endClient,
  requestClient,
  revokeClientRequest,
  setClientMarkup,
  setClientStaff,
  type staffRoles,
} from 'contract/agency'
import { call } from 'contract/client'
import { openAccount } from 'contract/members'
import { formatDate } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { sessionQuery } from 'shell/host/session'
import { clientsKey } from './clients-query.ts'

function useRefreshClients() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: clientsKey })
}

/** Opens a client's account in this browser with a page loaded afresh: nothing of the account before stays in memory. */
export const useOpenClient = () =>
  useMutation({
    mutationFn: ({ id }: { id: string; address?: string }) => call(openAccount, { params: { id } }),
    onSuccess: (_, { address = paths.dashboard() }) => window.location.assign(address),
    onError: (error) => notifyError(error, 'The client could not be opened'),
  })

/** Sets what is added to the price book for a client. */
export function useSetMarkup(onDone: () => void) {
  const refresh = useRefreshClients()
  return useMutation({
    mutationFn: ({ id, percent }: { id: string; percent: string }) =>
      call(setClientMarkup, { params: { id }, body: { percent } }),
    onSuccess({ coming }) {
      notify(
        coming
          ? {
              title: `The client pays it from ${formatDate(coming.from)}`,
              text: 'Its owners have been mailed the new prices.',
            }
          : { title: 'The client’s prices are set' },
      )
      onDone()
    },
    onError: (error) => notifyError(error, 'The prices could not be set'),
    onSettled: refresh,
  })
}

export function useCreateClient(onMade: () => void) {
  const client = useQueryClient()
  const refresh = useRefreshClients()
  return useMutation({
    mutationFn: (body: { name: string }) => call(createClient, { body }),
    onSuccess({ name }) {
      notify({ title: `${name} is your client` })
      onMade()
      void client.invalidateQueries(sessionQuery) // with the first one comes the menu of accounts
      return refresh()
    },
    onError: (error) => notifyError(error, 'The client could not be made'),
  })
}

export function useRequestClient(onSent: () => void) {
  const refresh = useRefreshClients()
  return useMutation({
    mutationFn: (body: { email: string }) => call(requestClient, { body }),
    onSuccess({ email }) {
      notify({ title: 'Request sent', text: `${email} decides by the link in the mail` })
      onSent()
      return refresh()
    },
    onError: (error) => notifyError(error, 'The request could not be sent'),
  })
}

export function useRevokeRequest() {
  const refresh = useRefreshClients()
  return useMutation({
    mutationFn: (id: string) => call(revokeClientRequest, { params: { id } }),
    onSuccess: () => notify({ title: 'Request taken back', text: 'The mailed link no longer works' }),
    onError: (error) => notifyError(error, 'The request could not be taken back'),
    onSettled: refresh,
  })
}

export function useEndClient(onEnded: () => void) {
  const refresh = useRefreshClients()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(endClient, { params: { id } }),
    onSuccess(_, { name }) {
      notify({ title: `${name} is no longer your client` })
      onEnded()
    },
    onError: (error) => notifyError(error, 'The work for the client could not be ended'),
    onSettled: refresh,
  })
}

export function useSetStaff(id: string) {
  const refresh = useRefreshClients()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: (typeof staffRoles)[number] | null }) =>
      call(setClientStaff, { params: { id, userId }, body: { role } }),
    onError: (error) => notifyError(error, 'Who works there could not be changed'),
    onSettled: refresh,
  })
}
