import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAllBroughtNumbers, setBroughtState } from 'contract/brought-numbers'
import { call } from 'contract/client'
import type { Request } from 'contract/endpoint'
import { notify, notifyError } from 'shell/host/notify'
import { REFETCH_MS } from './refetch-ms.ts'

const KEY = ['operated-brought-numbers']

/** Numbers that customers want to bring, the longest waiting first. */
export const useBroughtNumbers = () =>
  useQuery({ queryKey: KEY, queryFn: () => call(listAllBroughtNumbers, {}), refetchInterval: REFETCH_MS })

/** A state that an employee can give a number. */
export type NewState = Request<typeof setBroughtState>['body']['state']

/** Gives a number its next state, with what the customer reads about it. */
export function useMoveOn(id: string, onMoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { state: NewState; note: string; done: () => void }) =>
      call(setBroughtState, { params: { id }, body: { state: body.state, note: body.note } }),
    onSuccess(_, { done }) {
      done()
      notify({ title: 'Noted', text: 'The owners get a mail.' })
      onMoved()
    },
    onError: (error) => notifyError(error, 'It could not be noted'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
