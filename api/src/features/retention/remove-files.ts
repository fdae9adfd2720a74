import { millisecondsInDay } from 'date-fns/constants'
import type { Services } from '../../platform/services/services.ts'
import { removeFile } from '../quotas/keep-file.ts'
import { forgetFile } from '../quotas/queries.ts'
import { claimedFile, forgetResult, forgetUpload, lockFile, oldResults, oldUploads, unclaimedFiles } from './queries.ts'
import { DAYS } from './rules.ts'

/**
 * Removes up to `max` files of orders whose time is over and returns how many. The file goes first, its row after it: killed in
 * between, the next run removes a file that is gone already, which changes nothing.
 */
export async function removeFiles({ sql, files }: Pick<Services, 'sql' | 'files'>, max: number): Promise<number> {
  const results = await oldResults(sql, DAYS.result, max)
  for (const { id, fileKey } of results) {
    await removeFile({ sql, files }, fileKey)
    await forgetResult(sql, id)
  }
  const uploads = await oldUploads(sql, DAYS.upload, max - results.length)
  for (const { id, fileKey } of uploads) {
    await removeFile({ sql, files }, fileKey)
    await forgetUpload(sql, id)
  }
  return results.length + uploads.length
}

/** Removes up to `max` files that were being written when their process was killed, and returns how many. A day is longer than any attempt. */
export const removeDrafts = ({ files }: Pick<Services, 'files'>, max: number): Promise<number> =>
  files.removeDrafts(new Date(Date.now() - millisecondsInDay), max)

/** Removes up to `max` files that no order was given and returns how many. One that an order takes in this moment stays. */
export async function removeUnclaimedFiles(
  { sql, files }: Pick<Services, 'sql' | 'files'>,
  max: number,
): Promise<number> {
  const unclaimed = await unclaimedFiles(sql, max)
  let removed = 0
  for (const { key } of unclaimed) {
    await sql.begin(async (tx) => {
      await lockFile(tx, key)
      if ((await claimedFile(tx, key)).length > 0) return
      await files.remove(key)
      await forgetFile(tx, key)
      removed += 1
    })
  }
  return removed
}
