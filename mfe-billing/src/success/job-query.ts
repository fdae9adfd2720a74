import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getJob } from 'contract/jobs'

/** The specification's. */
export const POLL_MILLISECONDS = 2000

/** A job, polled every two seconds while it is processing. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'jobs', id],
    queryFn: () => call(getJob, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MILLISECONDS : false),
  })
