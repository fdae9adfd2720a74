import type { RowOutcome } from 'contract/contact-batches'
import type { Sql } from '../../platform/db/sql.ts'

export interface ImportOutcome {
  row: number
  phone: string | null
  outcome: RowOutcome
  reason: string
}

/** What an earlier delivery of the same rows came to. */
export const knownOutcomes = (sql: Sql, accountId: string, batchId: string, rows: number[]) => sql<ImportOutcome[]>`
  select r.row, r.phone, r.outcome, r.reason from import_rows r
  where r.account_id = ${accountId} and r.batch_id = ${batchId} and r.row = any(${rows}::int[])
`

/**
 * Which of these phones an earlier row of the file has: one at most, others with it are stored without. A look into the index for each phone, since
 * statistics know nothing yet of a file that is being read; its id comes with the phones, as a constant PostgreSQL takes it for one row and reads all of it.
 */
export const phonesSeen = (sql: Sql, accountId: string, batchId: string, phones: string[]) => sql<
  { phone: string; row: number }[]
>`
  select p.phone, r.row from (
    select distinct ${accountId}::uuid as account_id, ${batchId}::uuid as batch_id, unnest(${phones}::text[]) as phone
  ) p
  cross join lateral (
    select row from import_rows i where i.account_id = p.account_id and i.batch_id = p.batch_id and i.phone = p.phone limit 1
  ) r
`

export const insertOutcomes = (sql: Sql, accountId: string, batchId: string, outcomes: readonly ImportOutcome[]) => sql`
  insert into import_rows (batch_id, account_id, row, phone, outcome, reason)
  select ${batchId}, ${accountId}, row, phone, outcome, reason from unnest(
    ${outcomes.map(({ row }) => row)}::int[], ${outcomes.map(({ phone }) => phone)}::text[], ${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ reason }) => reason)}::text[]
  ) as t (row, phone, outcome, reason)
`
