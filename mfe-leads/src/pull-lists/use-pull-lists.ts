import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, callForWindow } from 'contract/client'
import { unitPrices } from 'contract/prices'
import {
  findAreas,
  getRecordPrices,
  searchBasic,
  type Area,
  type BasicSearch,
  type RecordPrices,
} from 'contract/properties'
import { getPullList, listPullLists } from 'contract/pull-lists'
import { useNavigate } from 'react-router-dom'
import { useDebounce } from 'shell/host/debounce'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { useOneOrder, useOrders } from '../use-orders.ts'

const pullListsKey = ['pull-lists']

/** One of the account's lists. */
export const usePullList = (id: string) =>
  useOneOrder([...pullListsKey, id], (signal) => call(getPullList, { params: { id } }, signal))

/** The account's lists, newest first. */
export const usePullLists = () =>
  useOrders(pullListsKey, (query, signal) => callForWindow(listPullLists, { query }, signal))

const usualPrices: RecordPrices = {
  basic: unitPrices.property_record.starter,
  advanced: unitPrices.advanced_property_record.starter,
}

/** What a record costs this account; until the server has said it, the price that holds for all. */
export function useRecordPrices(): RecordPrices {
  const may = useMay()
  const { data = usualPrices } = useQuery({
    queryKey: ['record-prices'],
    queryFn: () => call(getRecordPrices, {}),
    enabled: may(getRecordPrices),
  })
  return data
}

/** Suggestions and the price of the typed area, debounced. The price is undefined until it is that of what is typed now. */
export function useAreas(location: string, locationType: Area['locationType'] | undefined) {
  const typed = location.trim()
  const [q] = useDebounce(typed, 200)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['areas', locationType, q],
    queryFn: ({ signal }) => call(findAreas, { query: { q, locationType: locationType ?? 'city' } }, signal),
    enabled: q !== '' && locationType !== undefined,
    placeholderData: keepPreviousData,
    // Orders placed since change the price.
    staleTime: 30_000,
  })
  const answer = typed && locationType ? data : undefined
  const isOfTyped = q === typed && !isPlaceholderData
  return {
    areas: answer?.areas.filter((area) => area.locationType === locationType) ?? [],
    outlook: isOfTyped ? answer?.outlook : undefined,
    error: isOfTyped && typed ? error : null,
    refetch: () => void refetch(),
  }
}

/** Orders an area, then opens its result page, unless the form was left meanwhile. */
export function useOrderPullList(onOrdered: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, ...order } = useMutation({
    mutationFn: (body: BasicSearch) => call(searchBasic, { body }),
    onSuccess() {
      onOrdered()
      notify({
        title: 'Success',
        text: 'Geographic search submitted successfully. You will receive the processed list via email shortly.',
      })
      void client.invalidateQueries({ queryKey: pullListsKey })
      void client.invalidateQueries({ queryKey: ['areas'] })
    },
    onError(error) {
      notifyError(error, 'Failed to submit geographic search')
      if (error instanceof ApiError && error.code === 'price_changed')
        void client.invalidateQueries({ queryKey: ['areas'] })
    },
  })
  return {
    ...order,
    mutate: (search: BasicSearch) =>
      mutate(search, { onSuccess: ({ jobId }) => void navigate(paths.success({ type: 'pull_list', jobId })) }),
  }
}
