import type { OpenLane } from './lanes.ts'
import { walksOfWorker } from './walks.ts'

const laneOf = (campaignId: string): OpenLane => ({ campaignId, lane: { meant: null, from: null }, caps: [] })
const [one, other] = [laneOf('one'), laneOf('other')]

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** How many seconds a lane that brings nothing is left alone, each time that it is looked at. */
function restsOf(walks: ReturnType<typeof walksOfWorker>, lane: OpenLane, times: number): number[] {
  return Array.from({ length: times }, () => {
    walks.rest(lane, walks.of(lane, 100), [])
    let seconds = 0
    for (; !walks.isAwake(lane); seconds++) jest.advanceTimersByTime(1000)
    return seconds
  })
}

test('a campaign with nothing ready is asked less and less, until its texts are said to be ready', () => {
  const walks = walksOfWorker()
  expect(restsOf(walks, one, 6)).toEqual([1, 2, 4, 8, 10, 10])
  for (const lane of [one, other]) walks.rest(lane, walks.of(lane, 100), [])
  walks.hear('answers')
  expect(walks.isAwake(one)).toBe(false)
  walks.hear('one')
  expect([one, other].map(walks.isAwake)).toEqual([true, false])
  expect(restsOf(walks, one, 2)).toEqual([1, 2])
  walks.rest(one, walks.of(one, 100), [])
  walks.hear(undefined)
  expect([one, other].map(walks.isAwake)).toEqual([true, true])
})

test('one that sent something is asked again after a second', () => {
  const walks = walksOfWorker()
  restsOf(walks, one, 4)
  walks.note(one, [{ id: 1, network: 'verizon' }])
  const asked = walks.of(one, 100).filter(({ network }) => network === 'verizon')
  walks.rest(one, asked, [])
  jest.advanceTimersByTime(1000)
  expect(walks.of(one, 100).map(({ network }) => network)).toContain('verizon')
})

test('a campaign that is over is forgotten: opened again, it is read from its beginning', () => {
  const walks = walksOfWorker()
  walks.note(one, [{ id: 7, network: 'verizon' }])
  const markOf = () => walks.of(one, 100).find(({ network }) => network === 'verizon')?.mark
  walks.keepOnly(new Set(['one ']))
  expect(markOf()).toBe(7)
  walks.keepOnly(new Set())
  expect(markOf()).toBe(0)
})
