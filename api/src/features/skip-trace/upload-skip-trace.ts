import { randomUUID } from 'node:crypto'
import type { Certainty } from 'contract/match-certainty'
import type { Readable } from 'node:stream'
import { ColumnMapping, columnsRequired } from 'contract/skip-trace'
import { canMatch } from 'lists/find-columns'
import type { Pool } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { placeOf } from '../../platform/http/receive-upload.ts'
import { keptAnswer } from '../../platform/http/idempotency/kept-answers.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { refuseInClosed } from '../billing/ledger.ts'
import { createOrder } from '../orders/orders.ts'
import { handOver, keepFile } from '../quotas/keep-file.ts'
import { refuseUploadOverQuota } from '../quotas/quotas.ts'
import type { OnDisk } from '../../platform/providers/files/file-store.ts'
import type { Services } from '../../platform/services/services.ts'
import { readyList } from '../pull-lists/ready-list.ts'
import { formatOfUpload, startOf } from './check-upload.ts'
import { matchSkipTrace } from './match-skip-trace.ts'
import { insertSkipTrace } from './queries.ts'

/** `direct` writes past the transaction of the call: a file has its row though the process is killed before that ends. */
type Store = Pick<Services, 'sql' | 'direct' | 'files'>

/** Refuses an account over its quotas before the file is read, but for a call that was answered already. */
export async function admitUpload({
  sql,
  user,
  request,
}: {
  sql: Pool
  user: { accountId: string } | null
  request: Request
}): Promise<void> {
  const key = request.headers.get('idempotency-key')?.trim()
  if (!user || (key && (await keptAnswer(sql, { accountId: user.accountId, key })))) return
  await refuseUploadOverQuota(sql, user.accountId, { bytes: Number(request.headers.get('content-length') ?? 0) })
}

/**
 * Stores the upload and hands it to the worker. Refuses with 422 `wrong_file_type`, `empty_file`, `unreadable_file`, `invalid`,
 * and over a quota with 429 or 413.
 */
export async function uploadSkipTrace(
  services: Store,
  accountId: string,
  { file, columns, certainty }: { file: File; columns?: string | undefined; certainty: Certainty },
): Promise<string> {
  formatOfUpload(file.name, await startOf(file))
  return orderTrace(services, accountId, {
    filename: file.name,
    size: file.size,
    content: { path: placeOf(file) },
    columns: columns ? mappingOf(columns) : null,
    certainty,
  })
}

/** Traces a list that the account bought, as it was delivered. Refuses with 404, 409 `not_ready`, and over a quota with 429 or 413. */
export async function tracePullList(
  { sql, direct, files }: Store,
  accountId: string,
  { pullListId, certainty }: { pullListId: string; certainty: Certainty },
): Promise<string> {
  const { fileKey, filename } = await readyList(sql, accountId, pullListId)
  const size = (await files.size(fileKey)) ?? 0
  await refuseUploadOverQuota(sql, accountId, { bytes: size })
  return orderTrace({ sql, direct, files }, accountId, {
    filename,
    size,
    content: await files.get(fileKey),
    columns: null,
    certainty,
  })
}

interface Trace {
  filename: string
  /** In bytes. */
  size: number
  content: OnDisk | Readable
  /** Null where the columns are to be found. */
  columns: ColumnMapping | null
  certainty: Certainty
}

async function orderTrace(
  { sql, direct, files }: Store,
  accountId: string,
  { filename, size, content, columns, certainty }: Trace,
): Promise<string> {
  const uploadKey = `uploads/${randomUUID()}`
  const store = { sql: direct, files }
  await keepFile(store, { key: uploadKey, accountId, kind: 'upload' }, () => files.put(uploadKey, content))
  return handOver(store, uploadKey, () =>
    sql.begin(async (tx) => {
      // Again, now that no other upload of the account can come between.
      await refuseUploadOverQuota(tx, accountId, { bytes: 0 })
      await refuseInClosed(tx, accountId)
      const jobId = await createOrder(tx, {
        accountId,
        kind: 'skip_trace',
        title: filename,
        params: { filename, size },
      })
      await insertSkipTrace(tx, { orderId: jobId, accountId, filename, uploadKey, columns, certainty })
      await enqueue(tx, matchSkipTrace, { orderId: jobId }, { key: jobId, accountId })
      await notifyAccount(tx, accountId, { type: 'order', id: jobId })
      return jobId
    }),
  )
}

function mappingOf(json: string): ColumnMapping {
  const mapping = readMapping(json)
  if (!canMatch(mapping)) throw new Refusal(422, 'invalid', columnsRequired)
  return mapping
}

function readMapping(json: string): ColumnMapping {
  try {
    return ColumnMapping.parse(JSON.parse(json))
  } catch {
    throw new Refusal(422, 'invalid', 'The chosen columns could not be read. Please choose them again.')
  }
}
