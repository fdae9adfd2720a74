import type { SkippedNumbers } from 'contract/invoices'
import type { Sql } from '../../platform/db/sql.ts'

/** More than the clocks of two machines, or a backup's own duration, can make up. */
const LEAST_AHEAD = 1_000_000
/** More than a series gives out: its numbers are taken one after the other, each in a transaction of its own, some hundred a second. */
const AHEAD_EACH_SECOND = 1000

/** Why no number is given out and no share credited; null unless the database was restored and it is not settled yet what happened since the backup. */
export async function whyUnsettled(sql: Sql): Promise<string | null> {
  const open = await sql`select from restoration where settled_at is null`
  return open.length > 0
    ? 'The database was taken back to an earlier moment: invoices wait until the carrier was asked about the time since'
    : null
}

/**
 * After a restore, in the transaction that settles it: every series of numbers goes on above all that it can have given out since the backup,
 * also to whoever restored the same backup before. What lies between is kept in `skipped_invoice_numbers`. Agencies that had issued nothing yet may
 * have since.
 */
export const skipNumbers = (tx: Sql, takenAt: string) => tx`
  with known as (
    select series, last from invoice_numbers
    union all
    select kind || ' ' || a.id, 0 from accounts a cross join unnest(array['INV', 'CN', 'SAMPLE-INV', 'SAMPLE-CN']) as kind
    where (a.is_agency or exists (select from agency_sellers s where s.account_id = a.id) or exists (select from agency_sales s where s.agency_id = a.id))
      and not exists (select from invoice_numbers n where n.series = kind || ' ' || a.id)
  ), moved as (
    insert into invoice_numbers (series, last)
    select series, last + ${LEAST_AHEAD}::bigint + ${AHEAD_EACH_SECOND}::bigint * greatest(ceil(extract(epoch from clock_timestamp() - ${takenAt}::timestamptz)), 0)::bigint from known
    on conflict (series) do update set last = excluded.last returning series, last
  )
  insert into skipped_invoice_numbers (series, first, last, reason)
  select k.series, k.last + 1, m.last, ${`The database was taken back to ${takenAt}: documents with these numbers may have been made since`}
  from known k join moved m using (series)
`

/** For an auditor, newest first. A series of an agency ends with the id of its account. */
export const skippedNumbers = (sql: Sql) => sql<SkippedNumbers[]>`
  select split_part(series, ' ', 1) as series, a.name as seller, first, last, reason, skipped_at
  from skipped_invoice_numbers s left join accounts a on a.id = nullif(split_part(s.series, ' ', 2), '')::uuid
  order by skipped_at desc, s.series, first
`
