import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listMoneyMoves, type MoneyMove } from 'contract/money-moves'
import { paths } from 'shell/host/paths'
import { paymentReceiptPath } from '../cards/cards-query.ts'

export const moneyMovesQuery = queryOptions({
  queryKey: ['api', 'billing', 'money'],
  queryFn: () => call(listMoneyMoves, {}),
  // Money moves by what other pages order and pay.
  staleTime: 0,
})

/** The page of the receipt of one of them, to print. What was paid in has that of its payment, so that it has one number. */
export const moneyReceiptPath = ({ id, paymentId }: Pick<MoneyMove, 'id' | 'paymentId'>) =>
  paymentId ? paymentReceiptPath(paymentId) : `${paths.billing()}/money/${encodeURIComponent(id)}`
