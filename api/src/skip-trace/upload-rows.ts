import { buffer } from 'node:stream/consumers'
import { csvRows } from '../properties/rolls/csv-rows.ts'
import { decodeText } from '../properties/rolls/decode-text.ts'
import type { Services } from '../services.ts'
import { formatOfUpload, type UploadFormat } from './check-upload.ts'
import { workbookRows } from './workbook-rows.ts'

/** The rows of a stored upload, in batches, whatever its format. Throws `UnreadableFile` with a sentence for people. */
export async function* uploadRows({ files, config }: Pick<Services, 'files' | 'config'>, fileKey: string, filename: string): AsyncGenerator<string[][]> {
  const format = await storedFormat(files, fileKey, filename)
  if (format === 'csv') yield* csvRows(decodeText(await files.get(fileKey)))
  else yield* workbookRows(await buffer(await files.get(fileKey)), { root: config.root, zipped: format === 'xlsx' })
}

async function storedFormat(files: Services['files'], fileKey: string, filename: string): Promise<UploadFormat> {
  const source = await files.get(fileKey)
  for await (const chunk of source) {
    source.destroy()
    return formatOfUpload(filename, chunk as Buffer)
  }
  return formatOfUpload(filename, new Uint8Array())
}
