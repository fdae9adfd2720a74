import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callUpload } from 'contract/call-upload'
import { call, callForWindow, nextOffset, rowsOf } from 'contract/client'
import { centsOf } from 'contract/money'
import {
  completeManualOrder,
  failManualOrder,
  listManualOrders,
  listSetAsideJobs,
  previewManualResult,
  releaseManualOrder,
  takeManualOrder,
} from 'contract/operations'
import { formatCountOf, formatMoney } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { useOlderRows } from '../use-older-rows.ts'

// Orders of all customers: live events reach only their owners, so the queue polls.
const manualOrdersQuery = queryOptions({
  queryKey: ['manual-orders'],
  queryFn: () => call(listManualOrders, {}),
  refetchInterval: 5000,
})

export const useManualOrders = () => useQuery(manualOrdersQuery)

/** Jobs that are there at once. */
export const JOBS = 50

/** The set-aside jobs as far as they are loaded, newest first. */
export function useSetAsideJobs() {
  const list = useInfiniteQuery({
    queryKey: ['set-aside-jobs'],
    queryFn: ({ pageParam, signal }) =>
      callForWindow(listSetAsideJobs, { query: { limit: JOBS, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    refetchInterval: 30_000,
  })
  return { query: list, jobs: list.data && rowsOf(list.data.pages), older: useOlderRows(list, 'set-aside-jobs') }
}

/** Takes an order, also over from a colleague who has it, or releases it. */
export function useTakeOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, take, from }: { id: string; take: boolean; from?: string }) =>
      take
        ? call(takeManualOrder, { params: { id }, body: from === undefined ? {} : { from } })
        : call(releaseManualOrder, { params: { id } }),
    onError: (error, { take }) =>
      notifyError(error, take ? 'The order could not be taken' : 'The order could not be released'),
    onSettled: () => client.invalidateQueries(manualOrdersQuery),
  })
}

/** A preview of what a result file would deliver. */
export const UNREADABLE = 'The file could not be read'

export const usePreviewResult = () =>
  useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) =>
      callUpload(previewManualResult, { params: { id }, body: { file } }),
    onError: (error) => notifyError(error, UNREADABLE),
  })

export function useCompleteOrder(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) =>
      callUpload(completeManualOrder, { params: { id }, body: { file } }),
    onSuccess({ records, amount, missing }) {
      onDone()
      if (centsOf(missing) > 0n)
        return notify({
          title: 'Waiting for the customer’s payment',
          text: `${formatCountOf(records, 'record')}, ${formatMoney(amount)}: ${formatMoney(missing)} of it is missing in their balance. The list is delivered by itself once they have paid: nothing is left for you to do.`,
        })
      notify({
        title: 'Order delivered',
        text: `${formatCountOf(records, 'record')}, ${formatMoney(amount)}. The customer has been told.`,
      })
    },
    onError: (error) => notifyError(error, 'The order could not be delivered'),
    onSettled: () => client.invalidateQueries(manualOrdersQuery),
  })
}

export function useFailOrder(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(failManualOrder, { params: { id }, body: { reason } }),
    onSuccess() {
      onDone()
      notify({ title: 'Order ended', text: 'The customer has been told why. Nothing was charged.' })
    },
    onError: (error) => notifyError(error, 'The order could not be ended'),
    onSettled: () => client.invalidateQueries(manualOrdersQuery),
  })
}
