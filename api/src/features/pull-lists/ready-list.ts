import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { fileDeleted } from '../orders/file-deleted.ts'
import { finishedPullList } from './queries.ts'

/** A delivered list of the account. Refuses with 404, 409 `not_ready` before it is complete, 409 `order_ended` where it was canceled or failed, and 410 `file_deleted`. */
export async function readyList(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ fileKey: string; filename: string; title: string; recordCount: number }> {
  const [list] = await finishedPullList(sql, accountId, id)
  if (!list) throw notFound('Pull list')
  if (list.status === 'canceled' || list.status === 'failed')
    throw new Refusal(
      409,
      'order_ended',
      list.status === 'canceled'
        ? 'This order was canceled, so there is no list. Order it again.'
        : 'This order could not be delivered, so there is no list. The page of your pull lists says why.',
    )
  if (list.fileDeletedAt) throw fileDeleted()
  if (list.status !== 'complete' || !list.fileKey)
    throw new Refusal(409, 'not_ready', 'Please wait for the job to complete processing')
  return {
    fileKey: list.fileKey,
    filename: list.filename ?? 'property_leads.csv',
    title: list.title,
    recordCount: list.recordCount ?? 0,
  }
}
