import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listSmsOrders } from 'contract/sms'
import { useThrottledCallback } from 'shell/host/debounce'
import { useLive } from 'shell/host/live'
import { campaignsKey, REFRESH_MS } from '../campaigns/use-campaigns.ts'

export const smsOrdersQuery = queryOptions({
  queryKey: [...campaignsKey, 'sms-orders'],
  queryFn: () => call(listSmsOrders, {}),
})

/** The account's orders of /send-sms, updated live. */
export function useSmsOrders() {
  const client = useQueryClient()
  useLive(
    // A payment, also one of another window, is told of as an order's.
    ['campaign', 'order'],
    useThrottledCallback(() => void client.invalidateQueries({ queryKey: smsOrdersQuery.queryKey }), REFRESH_MS),
  )
  return useQuery(smsOrdersQuery)
}
