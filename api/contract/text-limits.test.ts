import { cutTo } from './text-limits.ts'

test.each([
  ['short', 5, 'short'],
  ['longer', 4, 'long'],
  ['a😀b', 2, 'a'],
  ['ab👩‍👩‍👧c', 6, 'ab'],
  ['ab👩‍👩‍👧c', 10, 'ab👩‍👩‍👧'],
  ['🇺🇸🇨🇦', 6, '🇺🇸'],
  ['👍🏽👍🏽', 6, '👍🏽'],
  ['cafe\u0301 au lait', 4, 'caf'],
])('%j cut to %d is %j', (text, max, expected) => {
  expect(cutTo(text, max)).toBe(expected)
})

test('marks without end are no reason to lose the text before them', () => {
  expect(cutTo(`a${'\u0301'.repeat(900)}`, 500)).toHaveLength(500)
})
