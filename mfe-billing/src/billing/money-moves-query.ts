import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listMoneyMoves } from 'contract/money-moves'

export const moneyMovesQuery = queryOptions({
  queryKey: ['api', 'billing', 'money'],
  queryFn: () => call(listMoneyMoves, {}),
})
