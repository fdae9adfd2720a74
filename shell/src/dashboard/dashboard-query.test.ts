import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { getDashboard } from 'contract/dashboard'
import { createElement, type ReactNode } from 'react'
import { createQueryClient } from '../../host/query-client.ts'
import { answers, fakeApi } from '../../testing/index.tsx'
import { nothingYet } from '../test-site.tsx'
import { dashboardQuery } from './dashboard-query.ts'

const client = createQueryClient()
let asked = 0
let isShown = true
jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isShown ? 'visible' : 'hidden'))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const turn = (shown: boolean) => {
  isShown = shown
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 23, 50) })
  asked = 0
  fakeApi(
    answers(getDashboard, () => {
      asked += 1
      return nothingYet
    }),
  )
  renderHook(() => useQuery(dashboardQuery()), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
  })
  await pass(1000)
  expect(asked).toBe(1)
})
afterEach(() => {
  isShown = true
  client.clear()
  jest.useRealTimers()
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
  const showAgain = async () => {
    turn(true)
    await pass(1000)
  }
  turn(false)
  await showAgain()
  expect(asked).toBe(1)
  turn(false)
  await pass(8 * 3_600_000)
  expect(asked).toBe(1)
  await showAgain()
  expect(asked).toBe(2)
})
