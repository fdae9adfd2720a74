import type { Sql } from '../src/platform/db/sql.ts'
import { eventually } from './app.ts'

/** Waits until the worker has read every STOP that came in. That a phone is blocked does not tell it: a STOP holds before it is read. */
export const stopsRead = (sql: Sql) =>
  eventually(
    () => sql`select from unread_stops`,
    ({ length }) => length === 0,
  )
