import { open, readFile } from 'node:fs/promises'
import { csvRows } from 'lists/csv-rows'
import { cannotRead } from '../../platform/errors/cannot-read.ts'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import { measureWorkbook } from './measure-workbook.ts'

/**
 * The rows of a list on this machine in batches: a text, packed by gzip or not, or a workbook's first visible sheet, told by its
 * first bytes. Throws a sentence for what cannot be read.
 */
export async function* listRows(file: string): AsyncGenerator<string[][]> {
  const kind = await kindOf(file)
  if (kind === 'text') return yield* csvRows(textOfFile(file))
  const bytes = await readFile(file)
  if (kind === 'xlsx') await measureWorkbook(bytes)
  // SheetJS is large, and most lists are texts.
  const { sheetRows } = await import('lists/sheet-rows')
  yield* sheetRows(bytes)
}

async function kindOf(file: string): Promise<'text' | 'xlsx' | 'xls'> {
  const opened = await open(file).catch(cannotRead(file))
  try {
    const { buffer } = await opened.read(Buffer.alloc(4), 0, 4, 0)
    const start = buffer.readUInt32BE(0)
    return start === 0x504b0304 ? 'xlsx' : start === 0xd0cf11e0 ? 'xls' : 'text'
  } finally {
    await opened.close()
  }
}
