import { calibrate } from './calibrate.ts'
import { fitUnlabelled } from './fit-unlabelled.ts'
import { fitWeights, type LabelledPair } from './fit-weights.ts'
import { probabilityOf } from './model.ts'
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

test('from pairs without labels: the same, and a field that no pair has keeps what was known', () => {
  const random = pairs.filter(({ same }) => !same)
  const model = fitUnlabelled(pairs, random, shippedModel)
  const [bad = 0, good = 0] = falseAndTrue(model)
  expect(bad).toBeLessThan(-3)
  expect(good).toBeGreaterThan(3)
  expect(model.weights.phone).toEqual(shippedModel.weights.phone)
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
