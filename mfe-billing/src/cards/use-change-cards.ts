import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cardName, makeDefaultCard, removeCard } from 'contract/cards'
import { call } from 'contract/client'
import { notify, notifyError } from 'shell/host/notify'
import { cardsQuery } from './cards-query.ts'

/** Makes a saved card the one that recharges are paid with. */
export function useMakeDefault() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (id: string) => call(makeDefaultCard, { params: { id } }),
    onSuccess: (cards) => cards[0] && notify({ title: `Recharges are paid with ${cardName(cards[0])}` }),
    onError: (error) => notifyError(error, 'The default card could not be changed'),
    onSettled: () => client.invalidateQueries(cardsQuery),
  })
  return { makeDefault: change.mutate, changing: change.isPending ? change.variables : undefined }
}

/** Removes a saved card. */
export function useRemoveCard(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeCard, { params: { id } }),
    onSuccess: () => notify({ title: 'Card removed' }),
    onError: (error) => notifyError(error, 'The card could not be removed'),
    onSettled: () => {
      onDone()
      return client.invalidateQueries(cardsQuery)
    },
  })
}
