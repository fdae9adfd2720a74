import { sheetHead } from './sheet-head.ts'

/** What the worker says of the one file it is given; no rows for one that it cannot read. */
export interface SheetAnswer {
  rows: string[][]
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  const tell = (rows: string[][]) => postMessage({ rows } satisfies SheetAnswer)
  sheetHead(data).then(tell, () => tell([]))
})
