import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childTask, runInChild } from '../../platform/jobs/run-in-child.ts'
import type { Services } from '../../platform/services/services.ts'
import { formatOfUpload, type UploadFormat } from './check-upload.ts'

/** Where the rows of an upload are read from: the text in the file store, or the rows of a workbook in a file of this machine. */
export type ReadableUpload = { kind: 'text'; fileKey: string } | { kind: 'printed'; path: string }

/** Prints the rows of a stored workbook's first visible sheet to a file, one JSON array a line; refuses with `unreadable_file`. */
export const printWorkbookTask = childTask<{ fileKey: string; zipped: boolean; to: string }, null>({
  name: 'print-workbook',
  maxHeapMb: 256,
  maxProcessorSeconds: 20,
  maxSeconds: 900,
})

/** Gives an upload to `use` in a form that is read row by row; what a workbook was printed to goes afterwards. Refuses with 422 `unreadable_file`. */
export async function withReadableUpload<T>(
  services: Pick<Services, 'files' | 'config'>,
  { fileKey, filename }: { fileKey: string; filename: string },
  use: (upload: ReadableUpload) => Promise<T>,
): Promise<T> {
  const format = await storedFormat(services.files, fileKey, filename)
  if (format === 'csv') return use({ kind: 'text', fileKey })
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-workbook-'))
  try {
    const printed = path.join(folder, 'rows')
    await runInChild(services, printWorkbookTask, { fileKey, zipped: format === 'xlsx', to: printed })
    return await use({ kind: 'printed', path: printed })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storedFormat(files: Services['files'], fileKey: string, filename: string): Promise<UploadFormat> {
  const source = await files.get(fileKey)
  for await (const chunk of source) {
    source.destroy()
    return formatOfUpload(filename, chunk as Buffer)
  }
  return formatOfUpload(filename, new Uint8Array())
}
