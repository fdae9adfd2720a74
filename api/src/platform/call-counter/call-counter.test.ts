import { createCallCounter } from './call-counter.ts'

test('counts each key in windows of its own', () => {
  const counter = createCallCounter(60)
  expect([counter.add('a'), counter.add('a'), counter.add('b')].map(({ count }) => count)).toEqual([1, 2, 1])
  expect(counter.add('a').msLeft).toBeGreaterThan(59_000)
})

test('begins again when a window has ended', () => {
  const counter = createCallCounter(60)
  counter.set('a', 500, -1)
  expect(counter.add('a').count).toBe(1)
  expect(counter.size).toBe(1)
})

test('takes over what is known elsewhere', () => {
  const counter = createCallCounter(60)
  counter.add('a')
  counter.set('a', 500, 10_000)
  expect(counter.add('a')).toMatchObject({ count: 501 })
})

test('a hundred thousand addresses take the place of a thousand: the oldest are forgotten', () => {
  const counter = createCallCounter(60, 1000)
  for (let key = 0; key < 100_000; key += 1) counter.add(String(key))
  expect(counter.size).toBe(1000)
  expect([counter.add('99999').count, counter.add('0').count]).toEqual([2, 1])
})

test('counts back, and forgets a key alone', () => {
  const counter = createCallCounter(60)
  expect([counter.msLeft('a'), counter.add('a', 3).count, counter.add('a', -1).count]).toEqual([0, 3, 2])
  counter.add('b')
  expect(counter.msLeft('a')).toBeGreaterThan(59_000)
  counter.forget('a')
  expect([counter.msLeft('a'), counter.add('a').count, counter.add('b').count]).toEqual([0, 1, 2])
})
