import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listSmsOrders } from 'contract/sms'
import { useLive } from 'shell/host/live'
import { campaignsKey } from '../campaigns/use-campaigns.ts'

const key = [...campaignsKey, 'sms-orders']

/** The account's orders of /send-sms, updated live. */
export function useSmsOrders() {
  const client = useQueryClient()
  useLive(['campaign'], () => void client.invalidateQueries({ queryKey: key }))
  return useQuery({ queryKey: key, queryFn: () => call(listSmsOrders, {}) })
}
