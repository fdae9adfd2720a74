import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { getDashboard } from 'contract/dashboard'
import { createQueryClient } from '../../host/query-client.ts'
import { answers, fakeApi } from '../../testing/index.tsx'
import { nothingYet } from '../test-site.tsx'
import { dashboardQuery } from './dashboard-query.ts'

let asked = 0
let visibility: DocumentVisibilityState = 'visible'
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const become = (state: DocumentVisibilityState) => {
  visibility = state
  window.dispatchEvent(new Event('visibilitychange'))
  return pass(1000)
}

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 23, 50) })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  asked = 0
  visibility = 'visible'
  fakeApi(
    answers(getDashboard, () => {
      asked += 1
      return nothingYet
    }),
  )
  const client = createQueryClient()
  renderHook(() => useQuery(dashboardQuery()), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await pass(1000)
  expect(asked).toBe(1)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a page that stays open asks for the figures of each new day, though nothing happens', async () => {
  await pass(9 * 60_000)
  expect(asked).toBe(1)
  await pass(2 * 60_000)
  expect(asked).toBe(2)
  await pass(23 * 3_600_000)
  expect(asked).toBe(2)
  await pass(3_600_000)
  expect(asked).toBe(3)
})

test('a page that was hidden at midnight asks when it is shown again, and only where another day has begun', async () => {
  await become('hidden')
  await become('visible')
  expect(asked).toBe(1)
  await become('hidden')
  await pass(8 * 3_600_000)
  expect(asked).toBe(1)
  await become('visible')
  expect(asked).toBe(2)
})
