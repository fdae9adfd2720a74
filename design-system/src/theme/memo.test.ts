import { memo } from './memo.ts'

test('plain arguments are worked on once, and told apart by kind and number', () => {
  const asked: unknown[][] = []
  const twice = memo((...args: unknown[]) => {
    asked.push(args)
    return args.length
  })
  for (let round = 0; round < 2; round += 1) {
    twice('1')
    twice(1)
    twice('1', '')
    twice(undefined)
    twice(null)
  }
  expect(asked).toEqual([['1'], [1], ['1', ''], [undefined], [null]])
})

test('an object is worked on each time: it may have changed', () => {
  const color = memo(({ color }: { color: string }) => color)
  const style = { color: 'red' }
  expect(color(style)).toBe('red')
  style.color = 'blue'
  expect(color(style)).toBe('blue')
})
