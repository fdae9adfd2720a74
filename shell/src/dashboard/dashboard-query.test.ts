import { focusManager, QueryObserver } from '@tanstack/react-query'
import { getDashboard } from 'contract/dashboard'
import { createQueryClient } from '../../host/query-client.ts'
import { answers, fakeApi } from '../../testing/index.tsx'
import { nothingYet } from '../test-site.tsx'
import { dashboardQuery } from './dashboard-query.ts'

const client = createQueryClient()
let asked = 0
let leave = () => {}
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 23, 50) })
  asked = 0
  fakeApi(
    answers(getDashboard, () => {
      asked += 1
      return nothingYet
    }),
  )
  client.mount()
  leave = new QueryObserver(client, dashboardQuery()).subscribe(() => {})
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(1)
})
afterEach(() => {
  leave()
  focusManager.setFocused(undefined)
  client.unmount()
  client.clear()
  jest.useRealTimers()
})

test('a page that stays open asks for the figures of each new day, though nothing happens', async () => {
  await jest.advanceTimersByTimeAsync(9 * 60_000)
  expect(asked).toBe(1)
  await jest.advanceTimersByTimeAsync(2 * 60_000)
  expect(asked).toBe(2)
  await jest.advanceTimersByTimeAsync(23 * 3_600_000)
  expect(asked).toBe(2)
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toBe(3)
})

test('a page that was hidden at midnight asks when it is shown again, and only where another day has begun', async () => {
  const showAgain = async () => {
    focusManager.setFocused(true)
    await jest.advanceTimersByTimeAsync(1000)
  }
  focusManager.setFocused(false)
  await showAgain()
  expect(asked).toBe(1)
  focusManager.setFocused(false)
  await jest.advanceTimersByTimeAsync(8 * 3_600_000)
  expect(asked).toBe(1)
  await showAgain()
  expect(asked).toBe(2)
})
