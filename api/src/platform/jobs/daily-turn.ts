import type { Sql } from '../db/sql.ts'

/** From this hour on, UTC: between one and five at night in the United States, whose customers' calls are not in its way. */
const FROM_HOUR = 9

/**
 * What one of all workers does once a day, beside its loop's own work. Returns whether this worker is the one and the day's hour has come; asks the database once a day at most.
 * A process that begins later in the day leaves that day to the others. Where the worker dies of it, it is the next day's.
 */
export function dailyTurn(name: string, now: () => Date): (sql: Sql) => Promise<boolean> {
  const dueDay = () => new Date(now().getTime() - FROM_HOUR * 3_600_000).toISOString().slice(0, 10)
  let asked = dueDay()
  return async (sql) => {
    const day = dueDay()
    if (day <= asked) return false
    const { count } = await sql`
      insert into daily_turns (name, day) values (${name}, ${day})
      on conflict (name) do update set day = excluded.day where daily_turns.day < excluded.day
    `
    asked = day
    return count > 0
  }
}
