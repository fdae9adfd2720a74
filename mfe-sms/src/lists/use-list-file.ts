import { readerFor, type ReadSheet } from 'lists/read-file'
import { asking } from 'lists/worker/ask-worker'
import { useEffect, useRef, useState } from 'react'
import { startWorker } from 'shell/host/start-worker'
import type { ListTasks } from './list-tasks.ts'
import { unpackRows, type PackedRows } from './packed-rows.ts'
import type { ListColumns } from './list-columns.ts'
import type { Layout, ListRow, RowCounts, ShownColumns } from './read-rows.ts'

/** The result of reading a file. */
export interface ReadFile {
  file: File
  name: string
  /** What its columns were read as; nothing was read where no phone is among them. */
  found: ShownColumns
  /** Of a workbook: which of its sheets was read. */
  sheet: ReadSheet | undefined
  /** How many of its rows are hidden there; they were left out. */
  hidden: number
  rows: ListRow[]
  counts: RowCounts
  /** The rows that were not loaded, as CSV. */
  rejected: Blob
  /** The phones that it marks as Do Not Call or as a litigator's, in E.164. */
  marked: readonly string[]
}

const CHECK_FORMAT = 'Please check the format.'

interface Reading {
  file: File
  share: number
}

/** Reads list files in a worker, so that the page stays responsive. A new file aborts the one before. */
export function useListFile({
  layout,
  onRead,
  onFailed,
}: {
  layout: Layout
  onRead: (read: ReadFile) => void
  /** Told why, in sentences for people. */
  onFailed: (reason: string) => void
}) {
  const [reading, setReading] = useState<Reading>()
  const worker = useRef<Worker>(undefined)
  const last = useRef<File>(undefined)
  // When the file has been read, the list may be another than when it was chosen.
  const handlers = useRef({ onRead, onFailed })
  useEffect(() => {
    handlers.current = { onRead, onFailed }
  })
  useEffect(
    () => () => {
      last.current = undefined
      worker.current?.terminate()
    },
    [],
  )

  /** `columns`: what they mean, where a person said so. */
  async function read(file: File | undefined, columns?: ListColumns) {
    worker.current?.terminate()
    last.current = file
    setReading(file && { file, share: 0 })
    if (!file) return
    const current = await startWorker(readerFor(file.name)).catch(() => undefined)
    if (file !== last.current) return current?.terminate()
    if (!current) {
      setReading(undefined)
      return handlers.current.onFailed(CHECK_FORMAT)
    }
    worker.current = current
    const rows: ListRow[] = []
    let shown = 0
    function end() {
      current?.terminate()
      setReading(undefined)
    }
    const take = ({ packed, share }: { packed?: PackedRows; share: number }) => {
      if (packed) for (const row of unpackRows(packed)) rows.push(row)
      // Ten progress updates a second are enough.
      if (performance.now() - shown < 100) return
      shown = performance.now()
      setReading({ file, share })
    }
    asking<ListTasks>(current)('read', { file, layout, columns }, take).then(
      ({ withdrawn, ...read }) => {
        end()
        const left = new Set(withdrawn)
        const kept = left.size > 0 ? rows.filter(({ id }) => !left.has(id)) : rows
        handlers.current.onRead({ file, name: file.name, rows: kept, sheet: undefined, ...read })
      },
      (error: unknown) => {
        end()
        const reason = error instanceof Error ? error.message.replace(/\.$/, '') : ''
        handlers.current.onFailed(reason ? `${reason}. ${CHECK_FORMAT}` : CHECK_FORMAT)
      },
    )
  }

  return { read, reading }
}
