import { fitModel } from './fit-model.ts'
import { defaultModel, probabilityOf, weightOf } from './model.ts'

/** 300 true pairs among 3,000. */
function* pairs() {
  for (let at = 0; at < 3000; at++) {
    const same = at % 10 === 0
    yield {
      same,
      levels: {
        surname: same ? (at % 200 === 0 ? 'close' : 'same') : at % 97 === 0 ? 'same' : 'different',
        given: same ? (at % 150 === 0 ? 'nickname' : 'same') : at % 31 === 0 ? 'same' : 'different',
        address: same ? (at % 70 === 0 ? 'near' : 'same') : at % 3 === 0 ? 'zip' : 'different',
      },
    } as const
  }
}

test('how often true pairs agree, and how often others do, is counted from pairs that are known', () => {
  const model = fitModel(pairs(), defaultModel)
  expect(model.prior).toBeCloseTo(0.1, 3)
  expect(model.shares.surname.same[0]).toBeCloseTo(0.95, 2)
  expect(model.shares.surname.same[1]).toBeCloseTo(0.01, 2)
  expect(model.shares.address.zip[1]).toBeCloseTo(0.33, 1)
})

test('agreeing then speaks for one person and differing against; all together is all but certain, and nothing is impossible', () => {
  const model = fitModel(pairs(), defaultModel)
  const bits =
    weightOf(model, 'surname', 'same') + weightOf(model, 'given', 'same') + weightOf(model, 'address', 'same')
  expect(probabilityOf(model, bits)).toBeGreaterThan(0.999)
  expect(weightOf(model, 'surname', 'different')).toBeLessThan(-3)
  expect(
    Object.values(model.shares.address)
      .flat()
      .every((share) => share > 0 && share < 1),
  ).toBe(true)
})

test('a field that no pair has keeps what was known of it; no pairs change nothing', () => {
  expect(fitModel(pairs(), defaultModel).shares.phone).toEqual(defaultModel.shares.phone)
  expect(fitModel([], defaultModel)).toEqual(defaultModel)
})
