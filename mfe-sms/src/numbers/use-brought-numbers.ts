import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bringNumber, listBroughtNumbers, withdrawBroughtNumber } from 'contract/brought-numbers'
import { call } from 'contract/client'
import type { Request } from 'contract/endpoint'
import { notify, notifyError } from 'shell/host/notify'

const key = ['brought-numbers'] as const

export const useBroughtNumbers = () => useQuery({ queryKey: key, queryFn: () => call(listBroughtNumbers, {}) })

/** Asks for a number; `onAsked` once it is written down. */
export function useBringNumber(onAsked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Request<typeof bringNumber>['body']) => call(bringNumber, { body }),
    onSuccess({ state }) {
      notify(
        state === 'asked'
          ? { title: 'Asked for', text: 'We look at it and write to you.' }
          : { title: 'Another account asks for it too', text: 'We have mailed you what shows that it is yours.' },
      )
      onAsked()
    },
    onError: (error) => notifyError(error, 'It could not be asked for. What you typed is kept here.'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useWithdrawBrought() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(withdrawBroughtNumber, { params: { id } }),
    onSuccess: () => notify({ title: 'Taken back' }),
    onError: (error) => notifyError(error, 'It could not be taken back'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
