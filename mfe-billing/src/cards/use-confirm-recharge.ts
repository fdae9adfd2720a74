import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmRecharge, type Confirmation } from 'contract/cards'
import { call } from 'contract/client'
import { confirmSavedCard } from '../checkout/confirm-saved-card.ts'
import { notifyPaymentError } from '../checkout/use-checkout.ts'
import { cardsQuery } from './cards-query.ts'

const askedOf = (id: string) => call(confirmRecharge, { params: { id } })

/** How a recharge stands at the bank: each look asks the card processor. */
export const rechargeQuery = (id: string) =>
  queryOptions({ queryKey: ['api', 'billing', 'recharge', id], queryFn: () => askedOf(id), staleTime: 0 })

/** Has the customer confirm a recharge with their bank, then asks how it stands. */
export function useConfirmRecharge(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (confirmation: Confirmation) => {
      await confirmWithBank(confirmation)
      return askedOf(id)
    },
    onSuccess: (confirmation) => client.setQueryData(rechargeQuery(id).queryKey, confirmation),
    onError: notifyPaymentError,
    onSettled: () => Promise.all([client.invalidateQueries(cardsQuery), client.invalidateQueries(rechargeQuery(id))]),
  })
}

async function confirmWithBank({ publishableKey, clientSecret, card }: Confirmation): Promise<void> {
  if (publishableKey === null || clientSecret === null || card === null) return
  await confirmSavedCard(publishableKey, { clientSecret, card })
}
