import { endInTime } from './process-life.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a process whose end hangs, as on a call that gets no answer, ends before a container kills it', async () => {
  const ended = endInTime(() => new Promise(() => {})).then(() => 'ended')
  await jest.advanceTimersByTimeAsync(9_999)
  expect(await Promise.race([ended, 'still there'])).toBe('ended')
})

test('one that ends by itself ends then, and says why where it failed', async () => {
  await endInTime(async () => undefined)
  await expect(
    endInTime(async () => {
      throw new Error('the table is gone')
    }),
  ).rejects.toThrow('the table is gone')
  expect(jest.getTimerCount()).toBe(0)
})
