import type { OpenLane } from './lanes.ts'
import { scansOfWorker } from './scans.ts'

const laneOf = (campaignId: string): OpenLane => ({ campaignId, lane: { meant: null, from: null }, caps: [] })
const [one, other] = [laneOf('one'), laneOf('other')]

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** How many seconds a lane that brings nothing is left alone, each time that it is looked at. */
function restsOf(scans: ReturnType<typeof scansOfWorker>, lane: OpenLane, times: number): number[] {
  return Array.from({ length: times }, () => {
    scans.rest(lane, scans.of(lane, 100), [])
    let seconds = 0
    for (; !scans.isAwake(lane); seconds++) jest.advanceTimersByTime(1000)
    return seconds
  })
}

test('a campaign with nothing ready is asked less and less, until its texts are said to be ready', () => {
  const scans = scansOfWorker()
  expect(restsOf(scans, one, 6)).toEqual([1, 2, 4, 8, 10, 10])
  for (const lane of [one, other]) scans.rest(lane, scans.of(lane, 100), [])
  scans.onNotify('answers')
  expect(scans.isAwake(one)).toBe(false)
  scans.onNotify('one')
  expect([one, other].map(scans.isAwake)).toEqual([true, false])
  expect(restsOf(scans, one, 2)).toEqual([1, 2])
  scans.rest(one, scans.of(one, 100), [])
  scans.onNotify(undefined)
  expect([one, other].map(scans.isAwake)).toEqual([true, true])
})

test('one that sent something is asked again after a second', () => {
  const scans = scansOfWorker()
  restsOf(scans, one, 4)
  scans.note(one, [{ id: 1, network: 'verizon' }])
  const asked = scans.of(one, 100).filter(({ network }) => network === 'verizon')
  scans.rest(one, asked, [])
  jest.advanceTimersByTime(1000)
  expect(scans.of(one, 100).map(({ network }) => network)).toContain('verizon')
})

test('a campaign that is over is forgotten: opened again, it is read from its beginning', () => {
  const scans = scansOfWorker()
  scans.note(one, [{ id: 7, network: 'verizon' }])
  const markOf = () => scans.of(one, 100).find(({ network }) => network === 'verizon')?.mark
  scans.keepOnly(new Set(['one ']))
  expect(markOf()).toBe(7)
  scans.keepOnly(new Set())
  expect(markOf()).toBe(0)
})
