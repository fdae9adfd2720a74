import { getEventListeners } from 'node:events'
import { bell } from './bell.ts'

const MINUTE = 60_000

test('a loop that fails and begins again a hundred times leaves no listener on the worker’s signal', async () => {
  const { signal } = new AbortController()
  for (let time = 0; time < 100; time += 1) await bell(signal).wait(0)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('ringing, before or while somebody waits, and stopping end the wait at once', async () => {
  const stopping = new AbortController()
  const early = bell(stopping.signal)
  early.ring()
  await early.wait(MINUTE)
  const late = bell(stopping.signal)
  setTimeout(() => late.ring(), 5)
  await late.wait(MINUTE)
  setTimeout(() => stopping.abort(), 5)
  await late.wait(MINUTE)
  await late.wait(MINUTE)
})
