import type { Reconciliation } from 'contract/reconciliations'
import type { Sql } from '../../platform/db/sql.ts'
import type { Difference } from './difference.ts'

/**
 * Takes a night for one of all workers; again an hour after a process was killed in it, and where another side did not answer,
 * with what was found until then.
 */
export const claimNight = (sql: Sql, night: string) => sql<{ found: Difference[] }[]>`
  insert into reconciliations (night) values (${night})
  on conflict (night) do update set started_at = now(), finished_at = null
    where case when reconciliations.finished_at is null then reconciliations.started_at < now() - interval '1 hour' else reconciliations.missing is not null end
  returning differences as found
`

/** Says that its night is still being compared: a long one is not begun by a second worker. */
export const renewNight = (sql: Sql, night: string) => sql`
  update reconciliations set started_at = now() where night = ${night} and finished_at is null
`

/** The last night before this one that lacked nothing; where none was whole, the first that began. Null before the first. */
export const lastWholeNight = (sql: Sql, night: string) => sql<{ lastWhole: string | null }[]>`
  select coalesce(max(night) filter (where finished_at is not null and missing is null), min(night))::text as last_whole
  from reconciliations where night < ${night}
`

interface Found {
  night: string
  count: number
  differences: readonly Difference[]
  missing: string | null
}

export const storeFound = (sql: Sql, { night, count, differences, missing }: Found) => sql<{ night: string }[]>`
  update reconciliations set finished_at = now(), count = ${count}, differences = ${JSON.stringify(differences)}::text::jsonb, missing = ${missing}
  where night = ${night} and finished_at is null returning night::text
`

export type StoredNight = Omit<Reconciliation, 'differences'> & { differences: Difference[] }

export const lastNights = (sql: Sql) => sql<StoredNight[]>`
  select night::text, started_at, finished_at, count, differences, missing from reconciliations order by reconciliations.night desc limit 30
`
