import type { ListPiece, ReadSheet } from './read-file.ts'
import { sheetRows } from './sheet-rows.ts'

/** Reads the first visible sheet of a workbook, `maxRows` rows at the most, blank rows above filled ones among them. It lies apart from the reader of CSV: SheetJS is large. */
export async function* readSheetFile(file: Blob, { maxRows }: { maxRows?: number } = {}): AsyncGenerator<ListPiece> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Opening it is one long step: the bar says that it has begun.
  yield { rows: [], share: 0.2 }
  let count = 0
  let sheet: ReadSheet | undefined
  const onSheet = (read: ReadSheet) => {
    sheet = read
  }
  for (const rows of sheetRows(bytes, { maxRows, blankRows: true, onSheet })) {
    count += rows.length
    yield { rows, share: 1 - 0.3 / (1 + count / 10_000), ...(sheet && { sheet }) }
    sheet = undefined
  }
}
