import { amongRivals, eachOnce } from './among-rivals.ts'

const differ = () => false

test('alone, a pair has its own evidence', () => {
  expect(amongRivals([{ left: 0, right: 0, bits: 3 }], differ)).toEqual([3])
})

test('two people who fit one row equally well leave it undecided', () => {
  const [one = 9, other = 0] = amongRivals(
    [
      { left: 0, right: 0, bits: 10 },
      { left: 0, right: 1, bits: 10 },
    ],
    differ,
  )
  expect(one).toBeLessThan(0)
  expect(other).toBe(one)
})

test('a person who is in the right list twice is found twice', () => {
  const pairs = [
    { left: 0, right: 0, bits: 10 },
    { left: 0, right: 1, bits: 10 },
  ]
  expect(amongRivals(pairs, () => true)).toEqual([10, 10])
})

const twoLefts = [
  { left: 0, right: 0, bits: 1 },
  { left: 1, right: 0, bits: 10 },
]

test('any number of rows may be one person of the other list', () => {
  expect(amongRivals(twoLefts, differ)).toEqual([1, 10])
})

test('each once, a person goes to the row that fits best, and the other has none', () => {
  for (const areOne of [differ, () => true]) {
    const [weak = 9, strong = 0] = eachOnce(twoLefts, areOne)
    expect(weak).toBeLessThan(-8)
    expect(strong).toBe(10)
  }
})

const equals = [
  { left: 0, right: 0, bits: 10 },
  { left: 1, right: 0, bits: 10 },
]

test('each once, two people who fit equally well leave it undecided', () => {
  const [one = 9, other = 9] = eachOnce(equals, differ)
  expect(one).toBeLessThan(0)
  expect(other).toBeLessThan(0)
})

test('each once, of one person who is in the left list twice one row is taken', () => {
  const [one = 0, other = 9] = eachOnce(equals, () => true)
  expect(one).toBe(10)
  expect(other).toBeLessThan(0)
})

test('each once, who is taken by a better record is no rival for another', () => {
  const pairs = [
    { left: 0, right: 0, bits: 20 },
    { left: 0, right: 1, bits: 15 },
    { left: 1, right: 1, bits: 14 },
  ]
  expect(eachOnce(pairs, differ).map((bits) => bits > 10)).toEqual([true, false, true])
})
