import type { Sql } from '../../platform/db/sql.ts'

/** After so many attempts (about eight minutes) an event is set aside for an employee. */
export const MAX_ATTEMPTS = 10
const LONGEST_ERROR = 500

/** A condition on `carrier_events`: to be interpreted now. */
export const isDue = (sql: Sql) => sql`state = 'new' and (next_attempt_at is null or next_attempt_at <= now())`

/**
 * Notes that an event could not be interpreted: it is tried again after 1, 2, 4, … seconds, at most five minutes, and set aside
 * after the last attempt. The others go on meanwhile.
 */
export const retryEventLater = (sql: Sql, id: number, error: unknown) => sql<{ attempts: number; state: string }[]>`
  update carrier_events set attempts = attempts + 1, last_error = ${errorText(error)}, next_attempt_at = now() + make_interval(secs => least(300, 2 ^ attempts)),
    state = case when attempts + 1 < ${MAX_ATTEMPTS} then 'new' else 'set_aside' end, set_aside_at = case when attempts + 1 < ${MAX_ATTEMPTS} then null else now() end
  where id = ${id} and state = 'new' returning attempts, state
`

/** What people read of a failure. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, LONGEST_ERROR)
