import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { findAreas, searchBasic, type Area, type BasicSearch } from 'contract/properties'
import { listPullLists } from 'contract/pull-lists'
import { useNavigate } from 'react-router-dom'
import { useDebounce } from 'shell/host/debounce'
import { useLive } from 'shell/host/live'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'

const pullListsQuery = queryOptions({ queryKey: ['pull-lists'], queryFn: () => call(listPullLists, {}) })

/** The account's orders, updated live. */
export function usePullLists() {
  const client = useQueryClient()
  useLive(['order'], () => void client.invalidateQueries(pullListsQuery))
  return useQuery(pullListsQuery)
}

/** Suggestions and the price of the typed area, debounced. */
export function useAreas(location: string, locationType: Area['locationType'] | undefined) {
  const [q] = useDebounce(location.trim(), 200)
  return useQuery({
    queryKey: ['areas', locationType, q],
    queryFn: ({ signal }) => call(findAreas, { query: { q, locationType: locationType ?? 'city' } }, signal),
    enabled: q !== '' && locationType !== undefined,
    placeholderData: keepPreviousData,
    // Orders placed since change the price.
    staleTime: 30_000,
  })
}

/** Orders an area, then opens its result page. */
export function useOrderPullList(onOrdered: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: BasicSearch) => call(searchBasic, { body }),
    onSuccess: async ({ jobId }) => {
      onOrdered()
      notify({
        title: 'Success',
        text: 'Geographic search submitted successfully. You will receive the processed list via email shortly.',
      })
      void client.invalidateQueries(pullListsQuery)
      void client.invalidateQueries({ queryKey: ['areas'] })
      await navigate(paths.success({ type: 'pull_list', jobId }))
    },
    onError: (error) => notifyError(error, 'Failed to submit geographic search'),
  })
}
