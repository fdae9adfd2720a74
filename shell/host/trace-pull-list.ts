import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Certainty } from 'contract/match-certainty'
import { tracePullList } from 'contract/skip-trace'
import { useNavigate } from 'react-router-dom'
import { notify, notifyError } from './notify.ts'
import { paths } from './paths.ts'
import { skipTracesKey } from './shared-queries.ts'

/** Orders a skip trace, then opens its result page, unless what ordered it was left meanwhile. */
export function useOrderTrace<T>(
  mutationFn: (given: T) => Promise<{ message: string; jobId: string }>,
  onOrdered?: () => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, ...order } = useMutation({
    mutationFn,
    onSuccess: ({ message }) => {
      onOrdered?.()
      notify({
        title: 'File Uploaded Successfully',
        text: message || 'Your skip trace list has been submitted for processing.',
      })
      void client.invalidateQueries({ queryKey: skipTracesKey })
    },
    onError: (error) => notifyError(error, 'Failed to upload file', 'Upload Failed'),
  })
  return {
    ...order,
    mutate: (given: T, { onSettled }: { onSettled?: () => void } = {}) =>
      mutate(given, {
        onSuccess: ({ jobId }) => void navigate(paths.success({ type: 'skip_trace', jobId })),
        onSettled: () => onSettled?.(),
      }),
  }
}

/** Traces a bought list, by its id, with the chosen certainty: offered where lists are listed and where one has just come. */
export const useTracePullList = () =>
  useOrderTrace(({ id, certainty }: { id: string; certainty: Certainty }) =>
    call(tracePullList, { params: { id }, body: { certainty } }),
  )
