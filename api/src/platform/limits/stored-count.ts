import { withTimeout } from '../db/with-timeout.ts'
import type { Pool, Sql } from '../db/sql.ts'
import { createCallCounter } from '../call-counter/call-counter.ts'

/** Longer than this no visitor waits for a count: then it is kept in the process, until the database answers again. */
const TIMEOUT_MS = 2000

/** The count of a key. */
interface Standing {
  count: number
  /** Milliseconds to the end of the window. */
  msLeft: number
}

/** One limit, counted in PostgreSQL by the database's clock. Where the database does not answer, this process counts by itself. */
export interface StoredCount {
  /** Counts one; `over`: it is one too many. */
  take(key: string): Promise<{ over: boolean; msLeft: number }>
  /** Counts more at once, allowed or not. */
  add(key: string, count: number): Promise<Standing>
  /** Takes one back. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

export function storedCount(
  sql: Pool,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): StoredCount {
  const countedHere = createCallCounter(seconds)
  // Who goes on in spite of refusals costs no query any more. Not from the first refusal on: what runs at that moment may still be given back.
  const refusedHere = createCallCounter(seconds)
  const stored = (key: string) => `${name}:${key}`

  const add = (key: string, count: number): Promise<Standing> =>
    withTimeout(addTo(sql, { key: stored(key), count, seconds }), TIMEOUT_MS).then(
      ([standing]) => standing,
      () => countedHere.add(key, count),
    )

  return {
    async take(key) {
      const refusedFor = refusedHere.msLeft(key)
      if (refusedFor > 0) return { over: true, msLeft: refusedFor }
      const { count, msLeft } = await add(key, 1)
      if (count >= points * 2) refusedHere.set(key, count, msLeft)
      return { over: count > points, msLeft }
    },
    add,
    giveBack: (key) =>
      withTimeout(takeFrom(sql, stored(key)), TIMEOUT_MS).then(
        () => undefined,
        () => {
          if (countedHere.msLeft(key) > 0) countedHere.add(key, -1)
        },
      ),
    async forget(key) {
      refusedHere.forget(key)
      countedHere.forget(key)
      await withTimeout(remove(sql, stored(key)), TIMEOUT_MS).catch(() => undefined)
    },
  }
}

/** Milliseconds since 1970 on the one clock that all processes share. */
const databaseClock = (sql: Sql) => sql`(extract(epoch from now()) * 1000)::bigint`

const addTo = (sql: Sql, { key, count, seconds }: { key: string; count: number; seconds: number }) => sql<[Standing]>`
  insert into limit_counts as known (key, points, expire) values (${key}, ${count}, ${databaseClock(sql)} + ${seconds * 1000})
  on conflict (key) do update set
    points = case when known.expire > ${databaseClock(sql)} then known.points else 0 end + excluded.points,
    expire = case when known.expire > ${databaseClock(sql)} then known.expire else excluded.expire end
  returning points as count, (expire - ${databaseClock(sql)})::float8 as ms_left
`

const takeFrom = (sql: Sql, key: string) => sql`
  update limit_counts set points = points - 1 where key = ${key} and points > 0 and expire > ${databaseClock(sql)}
`

const remove = (sql: Sql, key: string) => sql`delete from limit_counts where key = ${key}`
