import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { callsOfOthers } from './calls-lately.ts'

/** No rest is longer, in milliseconds: what a work waited for between two slices, as the database, is none of them. */
const MAX_REST_MS = 5

/**
 * Made for a long work in this process and awaited after each slice of it, of a millisecond or two: other calls have their turn. While others ask for
 * something it rests for as long as the slice took, since a call takes ten turns and more and would wait for a slice at each.
 */
export function takeTurns(): () => Promise<void> {
  const areOthers = callsOfOthers()
  let begun = performance.now()
  return async () => {
    await (areOthers() ? wait(Math.min(performance.now() - begun, MAX_REST_MS)) : nextTurn())
    begun = performance.now()
  }
}

/** Does something with each item of a long list, in slices of so many. Between two of them other calls have their turn. */
export async function eachInTurns<T>(items: readonly T[], atOnce: number, act: (item: T) => void): Promise<void> {
  const othersTurn = takeTurns()
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await othersTurn()
    for (const item of items.slice(from, from + atOnce)) act(item)
  }
}
