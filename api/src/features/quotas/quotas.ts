import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { lockUploads, usageOf, type Usage } from './queries.ts'

/** What one account may have; `account_quotas` gives single accounts more or less. */
const quotas = {
  /** Uploads that wait for a worker at once. */
  waitingUploads: 20,
  /** Uploads in 24 hours. */
  dailyUploads: 200,
  /** Bytes of all uploads and results together. */
  storedBytes: 2 * 1024 ** 3,
}

/**
 * Refuses one more upload of `bytes` bytes (0: its file is counted already). With 429 `too_many_waiting` and 429 `too_many_today`, which
 * pass by waiting, 413 `storage_full`, which passes by deleting files. In a transaction that stores the order, uploads of one account are
 * counted one after the other.
 */
export async function refuseUploadOverQuota(tx: Sql, accountId: string, { bytes }: { bytes: number }): Promise<void> {
  await lockUploads(tx, accountId)
  const [usage] = await usageOf(tx, accountId)
  const maxWaiting = usage.maxWaitingUploads ?? quotas.waitingUploads
  const maxDaily = usage.maxDailyUploads ?? quotas.dailyUploads
  if (usage.waitingUploads >= maxWaiting) {
    throw new Refusal(
      429,
      'too_many_waiting',
      `${usage.waitingUploads} of your lists are waiting, and ${maxWaiting} are the most at once. Upload the next when one of them is ready.`,
      { used: usage.waitingUploads, max: maxWaiting },
      { 'retry-after': '60' },
    )
  }
  if (usage.dailyUploads >= maxDaily) {
    const seconds = Math.max(1, usage.nextDailySeconds)
    throw new Refusal(
      429,
      'too_many_today',
      `You uploaded ${usage.dailyUploads} lists in 24 hours, and ${maxDaily} are the most. You can upload the next in ${durationOf(seconds)}.`,
      { used: usage.dailyUploads, max: maxDaily },
      { 'retry-after': String(seconds) },
    )
  }
  refuseFull(usage, bytes)
}

/** Refuses with 413 `storage_full` while the files of an account take more than they may: before anything is ordered that makes another. */
export async function refuseWhenFull(sql: Sql, accountId: string): Promise<void> {
  const [usage] = await usageOf(sql, accountId)
  refuseFull(usage, 0)
}

function refuseFull({ storedBytes, maxStoredBytes }: Usage, bytes: number): void {
  const max = maxStoredBytes ?? quotas.storedBytes
  if (storedBytes + bytes <= max) return
  const and = bytes > 0 ? ` and this one ${sizeOf(bytes)}` : ''
  throw new Refusal(
    413,
    'storage_full',
    `Your files take ${sizeOf(storedBytes)}${and}; ${sizeOf(max)} is the most. Delete files you no longer need, beside their orders under Pull Lists and Skip Trace, and try again.`,
    { used: storedBytes, max },
  )
}

function sizeOf(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${Number((bytes / 1024 ** 3).toFixed(2))} GB`
  return bytes >= 1024 ** 2 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${Math.ceil(bytes / 1024)} KB`
}

function durationOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
