import { getEventListeners } from 'node:events'
import { wakeSignal } from './wake-signal.ts'

/** Longer than a test may take: one that waits it out fails. */
const HOUR = 3_600_000

test('a loop that fails and begins again a hundred times leaves no listener on the worker’s signal', async () => {
  const { signal } = new AbortController()
  for (let time = 0; time < 100; time += 1) await wakeSignal(signal).wait(1)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('a wake signal, before or during a pause, and stopping end the pause at once', async () => {
  const stopping = new AbortController()
  const early = wakeSignal(stopping.signal)
  early.wake()
  await early.wait(HOUR)
  const late = wakeSignal(stopping.signal)
  setTimeout(() => late.wake(), 5)
  await late.wait(HOUR)
  setTimeout(() => stopping.abort(), 5)
  await late.wait(HOUR)
  await late.wait(HOUR)
})

test('a pause of so long at least gathers the wake signals that come in it, and then ends', async () => {
  const stopping = new AbortController()
  const gathering = wakeSignal(stopping.signal)
  const from = performance.now()
  setTimeout(() => gathering.wake(), 5)
  await gathering.wait(HOUR, 50)
  // Node's timers may be a millisecond early.
  expect(performance.now() - from).toBeGreaterThan(48)
  setTimeout(() => stopping.abort(), 5)
  await gathering.wait(HOUR, HOUR)
})
