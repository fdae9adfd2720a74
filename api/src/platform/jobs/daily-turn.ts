import type { Sql } from '../db/sql.ts'

/** From this hour on, UTC: between one and five at night in the United States, whose customers' calls are not in its way. */
const FROM_HOUR = 9

/** The day that began last at that hour, such as '2026-11-23'. */
export const dayOfWork = (now: Date): string =>
  new Date(now.getTime() - FROM_HOUR * 3_600_000).toISOString().slice(0, 10)

/**
 * What one of all workers does once a day, beside its loop's own work. Returns whether this worker is the one: the first that
 * asks after the day's hour, or, where none ran then, the first that begins later. Each process asks the database once when it
 * begins, and once a day. Where the worker dies of it, it is the next day's.
 */
export function dailyTurn(name: string, now: () => Date): (sql: Sql) => Promise<boolean> {
  let asked = ''
  return async (sql) => {
    const day = dayOfWork(now())
    if (day <= asked) return false
    const { count } = await sql`
      insert into daily_turns (name, day) values (${name}, ${day})
      on conflict (name) do update set day = excluded.day where daily_turns.day < excluded.day
    `
    asked = day
    return count > 0
  }
}
