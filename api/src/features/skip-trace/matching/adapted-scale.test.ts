import { adaptedScale } from './adapted-scale.ts'
import type { ScoredPair } from './among-rivals.ts'
import { decoysOfTwo, decoysWithin } from './decoys.ts'
import { chanceOf, evidenceAt } from './evidence-scale.ts'
import { leastBitsOf, probabilityOf } from './model.ts'
import { shippedModel } from './shipped-model.ts'

const [even, sure] = [0.5, 0.999].map((probability) => leastBitsOf(shippedModel, probability))
const floor = leastBitsOf(shippedModel, 0.01) - 4
const areOne = () => false
type Row = readonly (number | undefined)[]

/** One row of the left list after the other, each with the bits of its pairs. */
const pairsOf = (rows: readonly Row[]): ScoredPair[] =>
  rows.flatMap((bits, left) =>
    bits.flatMap((some, at) => (some === undefined ? [] : [{ left, right: left * 10 + at, bits: some }])),
  )
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** What even odds elsewhere are in two lists. */
function evenHere(rows: readonly Row[]): number {
  const found = decoysOfTwo(pairsOf(rows), areOne, { model: shippedModel, floor, rows: rows.length })
  return chanceOf(evidenceAt(adaptedScale(shippedModel, found), even ?? 0))
}

test('where rows that are sure of their person have no other who fits half as well, half as well is enough', () => {
  const rows = [...times(1500, [sure]), ...times(300, [even]), ...times(300, [])]
  expect(evenHere(rows)).toBeGreaterThan(0.9)
})

test('where one more who fits half as well stands beside a sure person, half as well is not enough', () => {
  const rows = [...times(600, [sure]), ...times(900, [sure, even]), ...times(300, [even]), ...times(200, [])]
  expect(evenHere(rows)).toBeLessThan(0.35)
})

test('a short list keeps what the model says', () => {
  const rows = [...times(6, [sure]), ...times(3, [even])]
  expect(evenHere(rows)).toBeCloseTo(0.5, 1)
  expect(evenHere([[even], []])).toBeCloseTo(0.5, 2)
})

test('more evidence is never worth less, and nothing becomes certain', () => {
  const rows = [...times(900, [sure, even]), ...times(300, [even]), ...times(100, [])]
  const found = decoysOfTwo(pairsOf(rows), areOne, { model: shippedModel, floor, rows: rows.length })
  const scale = adaptedScale(shippedModel, found)
  const chances = Array.from({ length: 120 }, (_, at) => chanceOf(evidenceAt(scale, at / 2 - 30)))
  expect(chances.every((chance, at) => at === 0 || chance >= (chances[at - 1] ?? 0))).toBe(true)
  expect(chances.at(-1)).toBe(0.999_99)
  expect(probabilityOf(shippedModel, 30)).toBeLessThanOrEqual(0.999_99)
})

test('within one list two of different sure groups are two people, and say how often others are taken for one', () => {
  const doubled = Array.from({ length: 400 }, (_, at) => ({ left: at * 2, right: at * 2 + 1, bits: sure ?? 0 }))
  const alike = Array.from({ length: 200 }, (_, at) => ({ left: at * 4, right: at * 4 + 2, bits: even ?? 0 }))
  const found = decoysWithin([...doubled, ...alike], { model: shippedModel, floor, rows: 1000 })
  expect(found).toMatchObject({ sure: 800, decoys: alike.map(({ bits }) => bits) })
  expect(chanceOf(evidenceAt(adaptedScale(shippedModel, found), even ?? 0))).toBeLessThan(0.4)
})
