import Papa from 'papaparse'
import { decodeText } from 'shell/host/files/decode-text'
import type { ReadRequest, Tell } from './list-messages.ts'
import { rowReader } from './read-rows.ts'
import { rejectedFile } from './rejected-file.ts'

const CHUNK_CHARACTERS = 100_000
/** Small enough that taking one over never holds the page up. */
const MOST_ROWS_AT_ONCE = 2000

/** Reads a CSV of any size in portions. Separators, quotes, line breaks in cells and encodings are found out. */
export async function readCsv({ file, layout }: ReadRequest, tell: Tell): Promise<void> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text.includes('\0')) throw new Error('This is not a CSV file')
  const reader = rowReader(layout)
  await new Promise<void>((done, failed) => {
    const inPortions = {
      // The types leave it out, the parser reads it.
      chunkSize: CHUNK_CHARACTERS,
      delimiter: '',
      chunk({ data, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        try {
          for (let at = 0; at < data.length; at += MOST_ROWS_AT_ONCE) tell({ kind: 'rows', packed: reader.pack(data.slice(at, at + MOST_ROWS_AT_ONCE)) })
          tell({ kind: 'progress', share: Math.min(1, meta.cursor / text.length) })
          // The parser goes from portion to portion in one ever deeper call, which keeps all of them alive. Paused, it comes back up first.
          parser.pause()
          queueMicrotask(() => parser.resume())
        } catch (error) {
          failed(error)
        }
      },
      complete: () => done(),
      error: failed,
    }
    Papa.parse<string[]>(text, inPortions)
  })
  tell({ kind: 'done', fates: reader.fates(), rejected: rejectedFile(reader.header(), reader.rejected()) })
}
