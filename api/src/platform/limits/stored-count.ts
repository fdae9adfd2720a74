import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import type { Pool } from '../db/sql.ts'
import { postgresClient } from './postgres-client.ts'

/** Longer than this no visitor waits for a count: then it is kept in the process, until the database answers again. */
const PATIENCE_MS = 2000

/** The count of a key. */
interface Standing {
  count: number
  /** Milliseconds to the end of the window. */
  msLeft: number
}

/** One limit, counted in PostgreSQL. Where the database does not answer, this process counts by itself. */
export interface StoredCount {
  /** Counts one; `over`: it is one too many. */
  take(key: string): Promise<Standing & { over: boolean }>
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
  const options = { keyPrefix: name, points, duration: seconds }
  const stored = new RateLimiterPostgres({
    ...options,
    storeClient: postgresClient(sql),
    storeType: 'pool',
    tableName: 'limit_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who goes on in spite of refusals costs no query any more. Not at the first refusal: what runs at that moment may still be given back.
    inMemoryBlockOnConsumed: points * 2,
    insuranceLimiter: new RateLimiterMemory(options),
  })
  const limiter = new RLWrapperTimeouts({ limiter: stored, timeoutMs: PATIENCE_MS })

  return {
    async take(key) {
      try {
        return { ...standing(await limiter.consume(key)), over: false }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { ...standing(refused), over: true }
      }
    },
    add: async (key, count) => standing(await limiter.penalty(key, count)),
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  }
}

const standing = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Standing => ({
  count: consumedPoints,
  msLeft: msBeforeNext,
})
