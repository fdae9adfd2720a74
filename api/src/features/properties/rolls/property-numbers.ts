import type { Sql } from '../../../platform/db/sql.ts'

/** What the sequence `property_ids` steps by: whoever takes one of its numbers owns it and those up to the next. */
const STEP = 1000

/** Most thousands that are taken before they are needed, and may be left unused. */
const MAX_AHEAD = 50

/** Numbers for new properties, taken in thousands so that a row needs no query: as many more as were needed so far, so that few questions wait. */
export interface PropertyNumbers {
  /** Makes sure that as many numbers are at hand. */
  atLeast(sql: Sql, count: number): Promise<void>
  next(): number
}

export function propertyNumbers(): PropertyNumbers {
  const starts: number[] = []
  let at = 0
  let left = 0
  let thousands = 0
  return {
    async atLeast(sql, count) {
      const missing = count - left - starts.length * STEP
      if (missing <= 0) return
      const more = Math.max(Math.ceil(missing / STEP), Math.min(thousands, MAX_AHEAD))
      const taken = await sql<
        { id: number }[]
      >`select nextval('property_ids') as id from generate_series(1, ${more}::int)`
      thousands += more
      starts.push(...taken.map(({ id }) => id))
    },
    next() {
      if (left === 0) {
        const start = starts.shift()
        if (start === undefined) throw new Error('No numbers are left')
        at = start
        left = STEP
      }
      left -= 1
      return at++
    },
  }
}
