import { startWorker } from 'shell/host/start-worker'
import type { SheetAnswer } from './sheet-worker.ts'

/** A workbook that takes longer to open than this is left to the server. */
const MOST_MILLISECONDS = 15_000

/** The first rows of a workbook, read in a worker of its own so that the page stays free; none when it cannot be read. */
export async function readSheetHead(file: File): Promise<string[][]> {
  const worker = await startWorker('sheet')
  try {
    return await new Promise<string[][]>((resolve) => {
      const late = setTimeout(() => resolve([]), MOST_MILLISECONDS)
      const answer = (rows: string[][]) => {
        clearTimeout(late)
        resolve(rows)
      }
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => answer(data.rows)
      worker.onerror = () => answer([])
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
