import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import {
  buyNumber,
  isTollFree,
  listNumbers,
  releaseNumber,
  searchNumbers,
  takeNumberBack,
  type SenderNumber,
} from 'contract/numbers'
import { formatPhone } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'

const numbersKey = ['numbers'] as const
const forSaleKey = ['numbers-for-sale'] as const

/** With days as they begin where the user is. Asked for each time: a colleague may have bought or released one, and no live event says so. */
export function useNumbers() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return useQuery({ queryKey: numbersKey, queryFn: () => call(listNumbers, { query: { zone } }), staleTime: 0 })
}

/** Numbers that the carrier sells near an area code or a ZIP; none are asked for until one was typed. */
export const useNumbersForSale = (near: string) =>
  useQuery({
    queryKey: [...forSaleKey, near],
    queryFn: () => call(searchNumbers, { query: { near } }),
    enabled: near !== '',
    staleTime: 0,
  })

export function useBuyNumber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: string) => call(buyNumber, { body: { number } }),
    onSuccess: ({ number }) =>
      notify({
        title: `${formatPhone(number)} is yours`,
        text: isTollFree(number)
          ? 'It is verified before texts leave from it: under Settings, Sending.'
          : 'Texts leave from it at once.',
      }),
    onError: (error) => notifyError(error, 'The number could not be bought'),
    // Whether it was bought or another was faster: both lists changed.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: numbersKey }),
        client.invalidateQueries({ queryKey: forSaleKey }),
      ]),
  })
}

/** Releases a number, or takes it back. */
export function useChangeNumber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: SenderNumber['id']; to: 'resting' | 'active' }) =>
      call(to === 'active' ? takeNumberBack : releaseNumber, { params: { id } }),
    onSuccess: (_, { to }) =>
      notify(
        to === 'active'
          ? { title: 'The number is in use again' }
          : { title: 'The number rests', text: 'You can take it back within 90 days.' },
      ),
    onError: (error) => notifyError(error, 'The number could not be changed'),
    onSettled: () => client.invalidateQueries({ queryKey: numbersKey }),
  })
}
