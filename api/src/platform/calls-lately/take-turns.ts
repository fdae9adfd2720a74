import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { callsOfOthers } from './calls-lately.ts'

/**
 * Made for a long work in this process and awaited after each slice of it, of a millisecond or two: other calls have their turn. While others ask for
 * something it rests for as long as the slice took, since a call takes ten turns and more and would wait for a slice at each.
 */
export function takeTurns(): () => Promise<void> {
  const areOthers = callsOfOthers()
  let begun = performance.now()
  return async () => {
    await (areOthers() ? wait(performance.now() - begun) : nextTurn())
    begun = performance.now()
  }
}
