import { fullPace, nextPace, type PaceControl } from './pace-control.ts'

/** So many calls a second at full pace. */
const FULL = 200

/** A minute or more with a carrier that refuses of so many calls a second so many: what the pace was in each second, and what was taken. */
function withCarrier(seconds: number, refused: (calls: number, second: number) => number, from = fullPace(0)) {
  let control: PaceControl = from
  const factors: number[] = []
  let taken = 0
  for (let second = 1; second <= seconds; second += 1) {
    const calls = Math.round(FULL * control.factor)
    const busy = Math.round(refused(calls, second))
    taken += calls - busy
    // Two workers tell of theirs.
    control = nextPace(control, { calls: Math.floor(calls / 2), busy: Math.floor(busy / 2) }, second - 0.5)
    control = nextPace(control, { calls: Math.ceil(calls / 2), busy: Math.ceil(busy / 2) }, second)
    factors.push(control.factor)
  }
  return { control, factors, taken }
}

test('a carrier that is never busy is called at full pace', () => {
  expect(withCarrier(60, () => 0).factors.every((factor) => factor === 1)).toBe(true)
})

test.each([
  ['half of the pace', 100],
  ['nine tenths of it', 180],
  ['a tenth of it', 20],
])('a carrier that keeps up with %s gets about as much as it takes, and refuses little', (_, ceiling) => {
  const { factors, taken } = withCarrier(120, (calls) => Math.max(0, calls - ceiling))
  const called = factors.slice(-60).reduce((sum, factor) => sum + factor * FULL, 0)
  expect(taken / (120 * ceiling)).toBeGreaterThan(0.9)
  expect(called / (60 * ceiling)).toBeLessThan(1.1)
})

test.each([0.05, 0.3, 0.5])('a carrier that refuses %s of the calls whatever the pace keeps the pace', (share) => {
  const { taken } = withCarrier(120, (calls) => calls * share)
  expect(taken / (120 * FULL * (1 - share))).toBeGreaterThan(0.9)
})

test('many refusals at once slow down once', () => {
  const once = nextPace(fullPace(0), { calls: 200, busy: 100 }, 1)
  expect(once.factor).toBeCloseTo(0.45)
  expect(nextPace(once, { calls: 50, busy: 50 }, 1.2).factor).toBe(once.factor)
})

test('when a carrier has time again, the pace comes back within seconds', () => {
  const { control } = withCarrier(30, (calls) => Math.max(0, calls - 100))
  const { factors } = withCarrier(12, () => 0, { ...control, since: 0, steady: null })
  expect(factors.at(-1)).toBe(1)
})

test('where the refusals that came whatever the pace become more, the pace is too high all the same', () => {
  const { control, factors } = withCarrier(40, (calls, second) =>
    second <= 20 ? calls * 0.2 : Math.max(0, calls - 60),
  )
  expect(factors.slice(10, 12)).toEqual([1, 1])
  expect(control.factor).toBeLessThan(0.4)
})

test('a carrier that refuses everything is hardly called', () => {
  const { factors } = withCarrier(60, (calls) => calls)
  expect(factors.slice(-20).reduce((sum, factor) => sum + factor, 0) / 20).toBeLessThan(0.1)
})

test('one refusal after an hour without calls is no reason to slow down', () => {
  const first = nextPace(fullPace(0), { calls: 1, busy: 1 }, 3600)
  expect(nextPace(first, { calls: 60, busy: 0 }, 3601).factor).toBe(1)
})
