import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listMoneyMoves } from 'contract/money-moves'
import { paths } from 'shell/host/paths'

export const moneyMovesQuery = queryOptions({
  queryKey: ['api', 'billing', 'money'],
  queryFn: () => call(listMoneyMoves, {}),
  // Money moves by what other pages order and pay.
  staleTime: 0,
})

/** The page of one of them, to print. */
export const moneyReceiptPath = (id: string) => `${paths.billing()}/money/${encodeURIComponent(id)}`
