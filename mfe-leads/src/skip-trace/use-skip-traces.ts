import { callUpload } from 'contract/call-upload'
import { call, callForWindow } from 'contract/client'
import type { Certainty } from 'contract/match-certainty'
import { getSkipTrace, listSkipTraces, uploadSkipTrace, type ColumnMapping } from 'contract/skip-trace'
import { useRef } from 'react'
import { skipTracesKey } from 'shell/host/shared-queries'
import { useOrderTrace } from 'shell/host/trace-pull-list'
import { useOneOrder, useOrders } from '../use-orders.ts'

/** One of the account's skip traces. */
export const useSkipTrace = (id: string) =>
  useOneOrder([...skipTracesKey, id], (signal) => call(getSkipTrace, { params: { id } }, signal))

/** The account's skip traces, newest first; their progress is updated live. */
export const useSkipTraces = () =>
  useOrders(skipTracesKey, (query, signal) => callForWindow(listSkipTraces, { query }, signal))

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
      callUpload(uploadSkipTrace, {
        body: { file, certainty, ...(columns ? { columns: JSON.stringify(columns) } : {}) },
      }),
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
