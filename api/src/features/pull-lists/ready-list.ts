import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { assertDelivered } from '../orders/assert-delivered.ts'
import { finishedPullList } from './queries.ts'

/**
 * A delivered list of the account. Refuses with 404, 409 `not_ready` before it is complete, 409 `order_ended` where it was
 * canceled or failed, and 410 `file_deleted`.
 */
export async function readyList(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ fileKey: string; filename: string; title: string; recordCount: number }> {
  const [list] = await finishedPullList(sql, accountId, id)
  if (!list) throw notFound('Pull list')
  assertDelivered(list)
  return {
    fileKey: list.fileKey,
    filename: list.filename ?? 'property_leads.csv',
    title: list.title,
    recordCount: list.recordCount ?? 0,
  }
}
