import { useEffect, useRef, useState } from 'react'
import { startWorker } from 'shell/host/start-worker'
import type { ReadMessage, ReadRequest } from './list-messages.ts'
import { unpackRows } from './packed-rows.ts'
import type { Layout, ListFates, ListRow } from './read-rows.ts'

/** What was read of a file. */
export interface ReadFile {
  name: string
  rows: ListRow[]
  fates: ListFates
  /** The rows that were not loaded, as CSV. */
  rejected: Blob
}

interface Reading {
  file: File
  share: number
}

/** Reads list files in a worker of their own, one after the other; the page stays free. A new file ends the reading of the one before. */
export function useListFile({ layout, onRead, onFailed }: { layout: Layout; onRead: (read: ReadFile) => void; onFailed: (reason: string) => void }) {
  const [reading, setReading] = useState<Reading>()
  const worker = useRef<Worker>(undefined)
  const last = useRef<File>(undefined)
  useEffect(() => () => {
    last.current = undefined
    worker.current?.terminate()
  }, [])

  async function read(file: File | undefined) {
    worker.current?.terminate()
    last.current = file
    setReading(file && { file, share: 0 })
    if (!file) return
    const current = await startWorker(/\.csv$/i.test(file.name) ? 'csv' : 'sheet').catch(() => undefined)
    if (file !== last.current) return current?.terminate()
    if (!current) {
      setReading(undefined)
      return onFailed('')
    }
    const rows: ListRow[] = []
    let shown = 0
    worker.current = current
    current.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if (data.kind === 'rows') for (const row of unpackRows(data.packed)) rows.push(row)
      else if (data.kind === 'progress') {
        // Ten steps a second are enough for the eye.
        if (performance.now() - shown < 100) return
        shown = performance.now()
        setReading({ file, share: data.share })
      } else {
        current.terminate()
        setReading(undefined)
        if (data.kind === 'done') onRead({ name: file.name, rows, fates: data.fates, rejected: data.rejected })
        else onFailed(data.reason)
      }
    }
    current.onerror = () => {
      current.terminate()
      setReading(undefined)
      onFailed('')
    }
    current.postMessage({ file, layout } satisfies ReadRequest)
  }

  return { read, reading }
}
