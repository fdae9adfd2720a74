import { randomUUID } from 'node:crypto'
import { ColumnMapping } from 'contract/skip-trace'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/job.ts'
import { notifyOwner } from '../live/notify-owner.ts'
import { createOrder } from '../orders/orders.ts'
import type { Services } from '../services.ts'
import { formatOfUpload } from './check-upload.ts'
import { matchSkipTrace } from './match-skip-trace.ts'
import { insertSkipTrace } from './queries.ts'

/** Stores the upload and hands it to the worker. Refuses with 422 `wrong_file_type`, `empty_file`, `unreadable_file`, `invalid`. */
export async function uploadSkipTrace({ sql, files }: Pick<Services, 'sql' | 'files'>, ownerId: string, { file, columns }: { file: File; columns?: string | undefined }): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  formatOfUpload(file.name, bytes)
  const mapping = columns ? mappingOf(columns) : null
  const uploadKey = `uploads/${randomUUID()}`
  await files.put(uploadKey, bytes)
  return sql.begin(async (tx) => {
    const jobId = await createOrder(tx, { ownerId, kind: 'skip_trace', title: file.name, params: { filename: file.name, size: file.size } })
    await insertSkipTrace(tx, { orderId: jobId, ownerId, filename: file.name, uploadKey, columns: mapping })
    await enqueue(tx, matchSkipTrace, { orderId: jobId }, { key: jobId, ownerId })
    await notifyOwner(tx, ownerId, { type: 'order', id: jobId })
    return jobId
  })
}

function mappingOf(json: string): ColumnMapping {
  try {
    return ColumnMapping.parse(JSON.parse(json))
  } catch {
    throw new Refusal(422, 'invalid', 'The chosen columns could not be read. Please choose them again.')
  }
}
