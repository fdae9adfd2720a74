import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../../../test/app.ts'
import { turnsDuring } from '../../../test/turns-during.ts'
import { noteCall } from './calls-lately.ts'
import { eachInTurns, takeTurns } from './take-turns.ts'

/** A slice of a long work. */
function work(): void {
  for (const until = performance.now() + 10; performance.now() < until;);
}

test('a long work beside which no other call comes goes on in the next turn', async () => {
  const othersTurn = takeTurns()
  work()
  expect(await turnsDuring(othersTurn)).toBeLessThanOrEqual(2)
})

test('a long work beside calls of others leaves them many turns after each slice', async () => {
  const othersTurn = takeTurns()
  // A machine that holds this process up in its rest leaves other calls no turn.
  await eventually(
    () => {
      noteCall()
      work()
      return turnsDuring(othersTurn)
    },
    (turns) => turns > 10,
  )
})

test('the time for which a long work waits for the database is no slice of it: it does not rest for as long', async () => {
  const othersTurn = takeTurns()
  noteCall()
  await wait(300)
  expect(await Promise.race([othersTurn().then(() => 'goes on'), wait(200, 'rests')])).toBe('goes on')
})

test('a list of 10,000 items leaves others a turn after each slice of 100, and every item has its own', async () => {
  const done: number[] = []
  const items = Array.from({ length: 10_000 }, (_, item) => item)
  const turns = await turnsDuring(() => eachInTurns(items, 100, (item) => done.push(item)))
  expect(turns).toBeGreaterThanOrEqual(99)
  expect(done).toEqual(items)
})
