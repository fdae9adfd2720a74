import { queryOptions } from '@tanstack/react-query'
import { getCards, type Card } from 'contract/cards'
import { call } from 'contract/client'
import { paths } from 'shell/host/paths'

/** The saved cards, the recharge, and the last payments into the balance. */
export const cardsQuery = queryOptions({
  queryKey: ['api', 'billing', 'cards'],
  queryFn: () => call(getCards, {}),
  staleTime: 0,
})

/** "12/2030". */
export const expiryOf = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>) =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`

/** The page that saves a card. */
export const addCardPath = () => `${paths.billing()}/add-card`

/** The page on which a recharge is confirmed with the bank; mails lead to it. */
export const rechargePath = (id: string) => `${paths.billing()}/recharges/${encodeURIComponent(id)}`

export const paymentReceiptPath = (id: string) => `${paths.billing()}/payments/${encodeURIComponent(id)}`
