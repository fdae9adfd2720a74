import { calibrate } from './calibrate.ts'
import { chancesOfPairs } from './fit-unlabelled.ts'
import { fitWeights, type LabelledPair } from './fit-weights.ts'
import { probabilityOf, type Levels } from './model.ts'
import { shippedModel } from './shipped-model.ts'

/** 600 true pairs among 3,000: they agree in most, the others by chance. */
const pairs = Array.from({ length: 3000 }, (_, at): LabelledPair => {
  const same = at % 5 === 0
  return {
    same,
    rarity: 0,
    levels: {
      surname: same ? (at % 100 === 0 ? 'close' : 'same') : at % 7 === 0 ? 'same' : 'different',
      given: same ? (at % 65 === 0 ? 'nickname' : 'same') : at % 11 === 0 ? 'same' : 'different',
      zip: same ? (at % 35 === 0 ? 'different' : 'same') : at % 3 === 0 ? 'same' : 'different',
    },
  }
})

const falseAndTrue = (model: Pick<typeof shippedModel, 'prior' | 'weights'>) =>
  [
    ['different', 'different', 'same'],
    ['same', 'same', 'same'],
  ].map(
    ([surname, given, zip]) =>
      model.prior +
      model.weights.surname[surname as 'same'] +
      model.weights.given[given as 'same'] +
      model.weights.zip[zip as 'same'],
  )

test('from known pairs: what true ones agree in speaks for one person, what they differ in against it', () => {
  const { weights, ...model } = fitWeights(pairs)
  expect(weights.surname.same).toBeGreaterThan(weights.surname.different + 3)
  expect(weights.phone.same).toBe(0)
  const [bad = 0, good = 0] = falseAndTrue({ ...model, weights })
  expect(bad).toBeLessThan(-3)
  expect(good).toBeGreaterThan(3)
})

test('a level that no pair has keeps what was known', () => {
  expect(fitWeights(pairs, shippedModel).weights.phone).toEqual(shippedModel.weights.phone)
})

test('without labels: pairs that agree by more than chance are one person, and those of one house are not', () => {
  const random = Array.from({ length: 20_000 }, (_, at) => ({
    levels: {
      surname: at % 500 === 0 ? 'same' : 'different',
      given: at % 100 === 0 ? 'same' : 'different',
      number: at % 200 === 0 ? 'same' : 'different',
      street: at % 60 === 0 ? 'same' : 'different',
      zip: at % 20 === 0 ? 'same' : 'different',
    } satisfies Levels,
  }))
  const home = { surname: 'same', number: 'same', street: 'same', zip: 'same' } satisfies Levels
  const person = { levels: { ...home, given: 'same' } satisfies Levels, rarity: 0 }
  const another = { levels: { ...home, given: 'different' } satisfies Levels, rarity: 0 }
  const slipped = { levels: { ...home, given: 'same', street: 'close' } satisfies Levels, rarity: 0 }
  const found = Array.from({ length: 600 }, (_, left) =>
    left % 3 === 0
      ? [{ left, ...another }]
      : [
          { left, ...(left % 10 === 1 ? slipped : person) },
          { left, ...another },
        ],
  ).flat()
  const chances = chancesOfPairs(found, random, shippedModel, { rows: 600, others: 800, competing: true })
  const least = Math.min(...found.map(({ levels: { given } }, at) => (given === 'same' ? (chances[at] ?? 0) : 1)))
  const most = Math.max(...found.map(({ levels: { given } }, at) => (given === 'same' ? 0 : (chances[at] ?? 1))))
  expect(least).toBeGreaterThan(0.95)
  expect(most).toBeLessThan(0.05)
})

test('a probability is the measured share of right answers, and never falls with more evidence', () => {
  const answers = Array.from({ length: 8000 }, (_, at) => ({
    bits: at / 1000,
    right: at % 8000 > 2000 + (at % 7) * 500,
  }))
  const curve = calibrate(answers)
  expect(curve.every(([, probability], at) => at === 0 || probability >= (curve[at - 1]?.[1] ?? 0))).toBe(true)
  expect(probabilityOf({ ...shippedModel, curve }, -3)).toBeLessThan(0.01)
  expect(probabilityOf({ ...shippedModel, curve }, 9)).toBeGreaterThan(0.99)
  expect(probabilityOf({ ...shippedModel, curve }, 4)).toBeGreaterThan(0.3)
})
