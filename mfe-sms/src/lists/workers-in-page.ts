import type { ReadMessage, ReadRequest, Tell } from './list-messages.ts'
import { readCsv } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'

const readers: Record<string, (request: ReadRequest, tell: Tell) => Promise<void>> = { csv: readCsv, sheet: readSheet }

/** Page tests have no workers: the same readers, in the page. */
export function workersInPage(): void {
  function PageWorker(this: Worker, _url: URL, { name = '' }: { name?: string }) {
    let ended = false
    this.terminate = () => { ended = true }
    this.postMessage = (request: ReadRequest) => {
      const tell = (data: ReadMessage) => { if (!ended) this.onmessage?.(new MessageEvent('message', { data })) }
      const read = readers[name]
      if (read) void read(request, tell).catch((error: unknown) => tell({ kind: 'failed', reason: error instanceof Error ? error.message : '' }))
    }
  }
  Object.assign(globalThis, { Worker: PageWorker })
}
