import { turnsDuring } from '../../../test/turns-during.ts'
import { noteCall } from './calls-lately.ts'
import { takeTurns } from './take-turns.ts'

/** A slice of a long work. */
function work(): void {
  for (const until = performance.now() + 10; performance.now() < until;);
}

test('a long work that nobody waits for goes on in the next turn', async () => {
  const othersTurn = takeTurns()
  work()
  expect(await turnsDuring(othersTurn)).toBeLessThanOrEqual(2)
})

test('a long work beside calls of others leaves them many turns after each slice', async () => {
  const othersTurn = takeTurns()
  noteCall()
  work()
  expect(await turnsDuring(othersTurn)).toBeGreaterThan(10)
})
