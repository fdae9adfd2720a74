import type { Services } from '../../platform/services/services.ts'
import { removeFile } from '../quotas/keep-file.ts'
import { forgetResult, forgetUpload, oldResults, oldUploads, unclaimedResults } from './queries.ts'
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

/** Removes up to `max` results that no order was given and returns how many. */
export async function removeUnclaimedResults(
  { sql, files }: Pick<Services, 'sql' | 'files'>,
  max: number,
): Promise<number> {
  const unclaimed = await unclaimedResults(sql, max)
  for (const { key } of unclaimed) await removeFile({ sql, files }, key)
  return unclaimed.length
}
