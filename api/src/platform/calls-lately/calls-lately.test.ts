import { callsOfOthers, noteCall } from './calls-lately.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a download beside which no other call comes is alone', () => {
  noteCall()
  const areOthers = callsOfOthers()
  expect(areOthers()).toBe(false)
})

test('a call beside a download counts for a second', () => {
  noteCall()
  const areOthers = callsOfOthers()
  noteCall()
  expect(areOthers()).toBe(true)
  jest.advanceTimersByTime(999)
  expect(areOthers()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(areOthers()).toBe(false)
})
