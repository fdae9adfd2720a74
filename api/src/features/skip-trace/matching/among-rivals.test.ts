import { amongRivals } from './among-rivals.ts'

const unrelated = { sameLeft: () => false, sameRight: () => false }

test('alone, a pair is as likely as its own odds say', () => {
  expect(amongRivals([{ left: 0, right: 0, odds: 3 }], unrelated)).toEqual([0.75])
})

test('two people who fit one row equally well leave it undecided', () => {
  const [one = 0, other = 0] = amongRivals(
    [
      { left: 0, right: 0, odds: 1000 },
      { left: 0, right: 1, odds: 1000 },
    ],
    unrelated,
  )
  expect(one).toBeLessThan(0.5)
  expect(other).toBe(one)
})

test('a person who is in the list twice is found twice', () => {
  const pairs = [
    { left: 0, right: 0, odds: 1000 },
    { left: 0, right: 1, odds: 1000 },
  ]
  expect(amongRivals(pairs, { ...unrelated, sameRight: () => true }).every((one) => one > 0.99)).toBe(true)
})

test('who is taken by a better fitting row of the other list is less likely for this one', () => {
  const [weak = 1, strong = 0] = amongRivals(
    [
      { left: 0, right: 0, odds: 2 },
      { left: 1, right: 0, odds: 1000 },
    ],
    unrelated,
  )
  expect(weak).toBeLessThan(0.01)
  expect(strong).toBeGreaterThan(0.99)
})
