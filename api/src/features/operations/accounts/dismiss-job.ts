import { notFound } from '../../../platform/errors/refusal.ts'
import type { Sql } from '../../../platform/db/sql.ts'

/**
 * Settles a job that was set aside. The row stays as long as every failed job, so that the log's entry finds whose it was.
 * Refuses with 404 where it is not set aside any more.
 */
export async function dismissJob(sql: Sql, id: string): Promise<void> {
  const dismissed = await sql`
    update queue_jobs set dismissed_at = now() where id = ${id} and failed_at is not null and dismissed_at is null returning id
  `
  if (dismissed.length === 0) throw notFound('Job')
}
