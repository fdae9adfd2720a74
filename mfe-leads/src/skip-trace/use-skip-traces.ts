import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Certainty } from 'contract/match-certainty'
import { listSkipTraces, tracePullList, uploadSkipTrace, type ColumnMapping } from 'contract/skip-trace'
import { useNavigate } from 'react-router-dom'
import { useLive } from 'shell/host/live'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'

const skipTracesQuery = queryOptions({ queryKey: ['skip-traces'], queryFn: () => call(listSkipTraces, {}) })

/** The account's skip traces; their progress is updated live. */
export function useSkipTraces() {
  const client = useQueryClient()
  useLive(['order'], () => void client.invalidateQueries(skipTracesQuery))
  return useQuery(skipTracesQuery)
}

interface SkipTraceUpload {
  file: File
  columns?: ColumnMapping | undefined
  certainty: Certainty
}

/** Uploads a list, with the column mapping if the customer corrected it. */
export const useUploadSkipTrace = (onUploaded: () => void) =>
  useOrderTrace(
    ({ file, columns, certainty }: SkipTraceUpload) =>
      call(uploadSkipTrace, { body: { file, certainty, ...(columns ? { columns: JSON.stringify(columns) } : {}) } }),
    onUploaded,
  )

/** Traces a bought list, by its id. */
export const useTracePullList = () => useOrderTrace((id: string) => call(tracePullList, { params: { id } }))

/** Orders a skip trace, then opens its result page. */
function useOrderTrace<T>(
  mutationFn: (given: T) => Promise<{ message: string; jobId: string }>,
  onOrdered?: () => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn,
    onSuccess: async ({ message, jobId }) => {
      onOrdered?.()
      notify({
        title: 'File Uploaded Successfully',
        text: message || 'Your skip trace list has been submitted for processing.',
      })
      void client.invalidateQueries(skipTracesQuery)
      await navigate(paths.success({ type: 'skip_trace', jobId }))
    },
    onError: (error) => notifyError(error, 'Failed to upload file', 'Upload Failed'),
  })
}
