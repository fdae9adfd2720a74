import type { Pool } from '../db/sql.ts'
import { createCallCounter } from '../call-counter/call-counter.ts'
import type { Limit, LimitName } from './limit-table.ts'
import { storedCount } from './stored-count.ts'

interface Taken {
  /** It was one too many. */
  over: boolean
  msLeft: number
}

/** Counts of one limit for one kind of visitor: strict or local. */
export interface Counting {
  limit: Limit
  points: number
  take(key: string): Taken | Promise<Taken>
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** `hashed` makes of a key what may leave the process. */
export function createCounting(
  sql: Pool,
  { name, limit, points, hashed }: { name: LimitName; limit: Limit; points: number; hashed: (key: string) => string },
): Counting {
  const stored = storedCount(sql, name, { points, seconds: limit.seconds })
  const calls = createCallCounter(limit.seconds)

  /** Decides by what this process counted, and tells the others now and then. */
  function takeInMemory(key: string): Taken {
    const { count, msLeft } = calls.add(key)
    const part = Math.max(1, Math.round(points / 20))
    if (count <= points && count % part === 0) {
      // Not waited for. What the other processes counted is known from here on.
      void stored.add(hashed(key), part).then(
        (all) => {
          if (all.count > points) calls.set(key, points, all.msLeft)
        },
        () => {},
      )
    }
    return { over: count > points, msLeft }
  }

  return {
    limit,
    points,
    take: limit.kept === 'memory' ? takeInMemory : (key) => stored.take(hashed(key)),
    giveBack: (key) => stored.giveBack(hashed(key)),
    forget: (key) => stored.forget(hashed(key)),
  }
}
