import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { finishedPullList } from './queries.ts'

/** A delivered list of the account. Refuses with 404, and 409 `not_ready` before it is complete. */
export async function readyList(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ fileKey: string; filename: string; title: string }> {
  const [list] = await finishedPullList(sql, accountId, id)
  if (!list) throw notFound('Pull list')
  if (list.status !== 'complete' || !list.fileKey)
    throw new Refusal(409, 'not_ready', 'Please wait for the job to complete processing')
  return { fileKey: list.fileKey, filename: list.filename ?? 'property_leads.csv', title: list.title }
}
