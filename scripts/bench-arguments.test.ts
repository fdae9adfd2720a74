import { readArguments } from '../bench/arguments.ts'

const defaults = { split: 'score', texts: 20_000, wrong: false }

test('a measurement reads its numbers and words in order, and its flags anywhere', () => {
  const read = (...args: string[]) => readArguments(defaults, args)
  expect(read()).toEqual({ kind: 'read', values: defaults })
  expect(read('learn', '--wrong', '300')).toEqual({
    kind: 'read',
    values: { split: 'learn', texts: 300, wrong: true },
  })
})

test.each([
  [['score', 'many'], 'texts is a number, not "many".'],
  [['score', ''], 'texts is a number, not "".'],
  [['score', '1', '2'], 'There is no place for "2".'],
  [['--rigt'], 'There is no option --rigt.'],
])('%j is refused in words', (args, sentence) => {
  expect(readArguments(defaults, args)).toEqual({ kind: 'wrong', sentence })
})

test('--help is asked for', () => {
  expect(readArguments(defaults, ['learn', '--help'])).toEqual({ kind: 'help' })
})
