import type { ReadMessage, ReadRequest, Tell } from './list-messages.ts'

/** Turns a reader into a worker: one request, its messages, then it may be ended. */
export function readInWorker(read: (request: ReadRequest, tell: Tell) => Promise<void>): void {
  const tell = (message: ReadMessage) => postMessage(message)
  addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
    read(data, tell).catch((error: unknown) => tell({ kind: 'failed', reason: error instanceof Error ? error.message : '' }))
  })
}
