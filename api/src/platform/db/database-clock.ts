import type { Pool } from './sql.ts'

/** How often the clocks are compared, in milliseconds. */
const EVERY_MS = 60_000
/** Clocks that are closer count as equal: what a comparison takes itself must not make the time jump. */
const EQUAL_MS = 500

/** The time by which all processes of an installation decide. */
export interface DatabaseClock {
  now(): Date
  /** Compares the clocks; also done now and then. Where the database does not answer, what was known stays. */
  compare(): Promise<void>
  close(): void
}

/**
 * The database's time, by this machine's clock and how far that is from the database's: quiet hours must not begin an hour late
 * on a machine whose clock is wrong.
 */
export function createDatabaseClock(sql: Pool): DatabaseClock {
  let ahead = 0

  async function compare() {
    const asked = Date.now()
    const [row] = await sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`
    const answered = Date.now()
    if (!row) return
    const difference = (asked + answered) / 2 - row.at
    ahead = Math.abs(difference) > Math.max(EQUAL_MS, answered - asked) ? difference : 0
  }

  const timer = setInterval(() => void compare().catch(() => {}), EVERY_MS).unref()
  return {
    now: () => new Date(Date.now() - ahead),
    compare: () => compare().catch(() => {}),
    close: () => clearInterval(timer),
  }
}
