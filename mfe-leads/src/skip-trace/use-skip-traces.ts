import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Certainty } from 'contract/match-certainty'
import { listSkipTraces, uploadSkipTrace, type ColumnMapping } from 'contract/skip-trace'
import { useRef } from 'react'
import { useLive } from 'shell/host/live'
import { skipTracesKey } from 'shell/host/shared-queries'
import { useOrderTrace } from 'shell/host/trace-pull-list'

const skipTracesQuery = queryOptions({ queryKey: skipTracesKey, queryFn: () => call(listSkipTraces, {}) })

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

/** Uploads a list, with the column mapping if the customer corrected it. A second one is not sent while the first is on its way. */
export function useUploadSkipTrace(onUploaded: () => void) {
  // A double click comes before the button can be shown as busy.
  const isOnItsWay = useRef(false)
  const { mutate, isPending } = useOrderTrace(
    ({ file, columns, certainty }: SkipTraceUpload) =>
      call(uploadSkipTrace, { body: { file, certainty, ...(columns ? { columns: JSON.stringify(columns) } : {}) } }),
    onUploaded,
  )

  function send(list: SkipTraceUpload) {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    mutate(list, {
      onSettled() {
        isOnItsWay.current = false
      },
    })
  }

  return { send, isPending }
}
