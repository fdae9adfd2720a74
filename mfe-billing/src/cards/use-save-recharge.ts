import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveRecharge, type RechargeForm } from 'contract/cards'
import { call } from 'contract/client'
import type { z } from 'zod'
import { notify, notifyError } from 'shell/host/notify'
import { cardsQuery } from './cards-query.ts'

/** Saves when the balance is recharged, and by how much. */
export function useSaveRecharge(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof RechargeForm>) => call(saveRecharge, { body }),
    onSuccess(cards) {
      client.setQueryData(cardsQuery.queryKey, cards)
      notify({ title: cards.recharge?.isOn ? 'Recharge saved' : 'Recharge switched off' })
      onSaved()
    },
    onError: (error) => notifyError(error, 'The recharge could not be saved'),
  })
}
