import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getWallet } from 'contract/wallet'
import { paths } from 'shell/host/paths'

/** What the account has, holds and waits for. */
export const walletQuery = queryOptions({
  queryKey: ['api', 'billing', 'wallet'],
  queryFn: () => call(getWallet, {}),
  staleTime: 0,
})

/** The page that adds money. */
export const addMoneyPath = (amount?: string) => `${paths.billing()}/add-money${amount ? `?amount=${amount}` : ''}`
