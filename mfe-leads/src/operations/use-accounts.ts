import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForWindow, nextOffset, rowsOf } from 'contract/client'
import { dismissJob, findAccounts, listAccountJobs, showAccount, tryJobAgain } from 'contract/operations-accounts'
import { notify, notifyError } from 'shell/host/notify'
import { useOlderRows } from '../use-older-rows.ts'
import { JOBS } from './use-operations.ts'

/** A search of fewer characters finds too much to be of use. */
export const LEAST_SEARCH = 2

export const useFoundAccounts = (search: string) =>
  useQuery({
    queryKey: ['found-accounts', search],
    queryFn: () => call(findAccounts, { query: { search } }),
    enabled: search.length >= LEAST_SEARCH,
  })

/** Of any account: live events reach only its members, so the page polls. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['account-state', id],
    queryFn: () => call(showAccount, { params: { id } }),
    refetchInterval: 15_000,
  })

/** An account's work in the queue as far as it is loaded, what was set aside first. */
export function useAccountJobs(id: string) {
  const list = useInfiniteQuery({
    queryKey: ['account-jobs', id],
    queryFn: ({ pageParam, signal }) =>
      callForWindow(listAccountJobs, { params: { id }, query: { limit: JOBS, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    refetchInterval: 15_000,
  })
  return { query: list, jobs: list.data && rowsOf(list.data.pages), older: useOlderRows(list, id) }
}

/** Has a job that was set aside done again. */
export function useTryJobAgain() {
  const fetchAgain = useFetchJobsAgain()
  return useMutation({
    mutationFn: (id: string) => call(tryJobAgain, { params: { id } }),
    onSuccess: () => notify({ title: 'Back in the queue', text: 'A worker takes it within seconds.' }),
    onError: (error) => notifyError(error, 'The job could not be put back'),
    onSettled: fetchAgain,
  })
}

/** Settles a job that was set aside and can never succeed. */
export function useDismissJob(id: string) {
  const fetchAgain = useFetchJobsAgain()
  return useMutation({
    mutationFn: (reason: string) => call(dismissJob, { params: { id }, body: { reason } }),
    onSuccess: () => notify({ title: 'Dismissed', text: 'Your reason stands in the log.' }),
    onError: (error) => notifyError(error, 'The job could not be dismissed'),
    onSettled: fetchAgain,
  })
}

function useFetchJobsAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['set-aside-jobs'] }),
      client.invalidateQueries({ queryKey: ['account-jobs'] }),
      client.invalidateQueries({ queryKey: ['account-state'] }),
    ])
}
