import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { assertDelivered } from '../orders/assert-delivered.ts'
import type { FoundColumns } from './found-people.ts'
import { finishedSkipTrace } from './queries.ts'

/**
 * A delivered skip trace of the account. Refuses with 404, 409 `not_ready` before it is complete, 409 `order_ended` where it was canceled or
 * failed, and 410 `file_deleted`.
 */
export async function readyTrace(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ fileKey: string; title: string; recordCount: number; columns: FoundColumns | null }> {
  const [trace] = await finishedSkipTrace(sql, accountId, id)
  if (!trace) throw notFound('Skip trace')
  assertDelivered(trace)
  return { ...trace, recordCount: trace.recordCount ?? 0 }
}
