import { randomUUID } from 'node:crypto'
import type { ManualOrder } from 'contract/operations'
import { Refusal } from '../../platform/errors/refusal.ts'
import { placeOf } from '../../platform/http/receive-upload.ts'
import { ChildKilled, runInChild } from '../../platform/jobs/run-in-child.ts'
import { keepFile, removeFile } from '../quotas/keep-file.ts'
import { beginFile } from '../quotas/queries.ts'
import type { Services } from '../../platform/services/services.ts'
import { formatOfUpload, startOf } from '../skip-trace/check-upload.ts'
import { withReadableUpload, type ReadableUpload } from '../skip-trace/readable-upload.ts'
import { unreadableFile } from '../skip-trace/unreadable-file.ts'
import { uploadOf } from './queries.ts'
import { readResultTask, type ManualResult } from './read-result-task.ts'

/**
 * Reads and stores a result file for the order that it fills. Refuses with 422 `wrong_file_type`, `empty_file`, `unreadable_file`. What it stores has its
 * row past the transaction of the call: it is known though the process is killed before that ends.
 */
export async function readResult(
  services: Pick<Services, 'sql' | 'direct' | 'files' | 'config'>,
  { id, kind, accountId }: Pick<ManualOrder, 'id' | 'kind'> & { accountId: string },
  file: File,
): Promise<ManualResult> {
  formatOfUpload(file.name, await startOf(file))
  const uploadKey = `uploads/${randomUUID()}`
  const fileKey = `results/${randomUUID()}.csv`
  const store = { sql: services.direct, files: services.files }
  // A row, too, so that what a process leaves that is killed meanwhile goes in the night, as a result that no order was given.
  await beginFile(store.sql, { key: uploadKey, accountId, kind: 'result' })
  try {
    await services.files.put(uploadKey, { path: placeOf(file) })
    return await keepFile(store, { key: fileKey, accountId, kind: 'result' }, async () => {
      const result = await withReadableUpload(services, { fileKey: uploadKey, filename: file.name }, (upload) =>
        withAsked(services, id, (asked) => runInChild(services, readResultTask, { kind, upload, asked, fileKey })),
      )
      if (result.columns.length === 0) throw new Refusal(422, 'empty_file', 'The file is empty')
      return result
    })
  } catch (error) {
    throw error instanceof ChildKilled ? unreadableFile(error.message) : error
  } finally {
    await removeFile(store, uploadKey)
  }
}

/** Gives `use` the customer's own file; null where the order has none, and where it cannot be read. */
async function withAsked<T>(
  services: Pick<Services, 'sql' | 'files' | 'config'>,
  orderId: string,
  use: (asked: ReadableUpload | null) => Promise<T>,
): Promise<T> {
  const [upload] = await uploadOf(services.sql, orderId)
  if (!upload) return use(null)
  let isRead = false
  try {
    return await withReadableUpload(services, { fileKey: upload.uploadKey, filename: upload.filename }, (asked) => {
      isRead = true
      return use(asked)
    })
  } catch (error) {
    if (isRead || !(error instanceof Refusal || error instanceof ChildKilled)) throw error
    return use(null)
  }
}
