import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { letDisputedSend, listDisputes } from 'contract/disputes'
import { notify, notifyError } from 'shell/host/notify'
import { REFETCH_MS } from './refetch-ms.ts'

const KEY = ['disputes']

/** Payments that banks took back or ask about. */
export const useDisputes = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(listDisputes, {}), refetchInterval: REFETCH_MS })

/** Lets an account send though a payment of it is disputed. */
export function useLetSend(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(letDisputedSend, { params: { id }, body: { reason } }),
    onSuccess() {
      onDone()
      notify({ title: 'Sending goes on', text: 'The owner has been mailed.' })
    },
    onError: (error) => notifyError(error, 'Sending could not be allowed'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
