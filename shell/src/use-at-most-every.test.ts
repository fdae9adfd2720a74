import { renderHook } from '@testing-library/react'
import { useAtMostEvery } from './use-at-most-every.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the first event refreshes at once, and all that follow within two seconds refresh once more at their end', () => {
  let refreshed = 0
  const { result } = renderHook(() => useAtMostEvery(2000, () => (refreshed += 1)))
  result.current()
  expect(refreshed).toBe(1)
  for (let event = 0; event < 5; event += 1) {
    jest.advanceTimersByTime(100)
    result.current()
  }
  expect(refreshed).toBe(1)
  jest.advanceTimersByTime(1500)
  expect(refreshed).toBe(2)
  jest.advanceTimersByTime(60_000)
  expect(refreshed).toBe(2)
  result.current()
  expect(refreshed).toBe(3)
})
