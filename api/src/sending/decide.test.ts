import fc from 'fast-check'
import { decide, type Circumstances } from './decide.ts'
import { hoursAt, isFederalHoliday, secondsLeft } from './quiet-hours.ts'
import { stateZones } from './zone-data.ts'
import { stateOfZip, whereaboutsOf } from './zones.ts'

const noonEastern = new Date('2026-03-11T16:00:00Z')
const usual: Circumstances = { phone: '+12155550100', address: '', optedOut: false, duplicate: false, thirdNewestText: null, now: noonEastern, quietHours: true }

test.each<[Partial<Circumstances>, string]>([
  [{ phone: null }, 'invalid_phone'], [{ phone: '+14165550100' }, 'foreign_phone'], [{ phone: '+18765550100' }, 'foreign_phone'], [{ phone: '+18005550100' }, 'toll_free'], [{ duplicate: true }, 'duplicate'], [{ optedOut: true }, 'opted_out'], [{ badNumber: 'bad_number' }, 'bad_number'], [{ badNumber: 'landline' }, 'landline'],
])('%j is never texted: %s', (change, reason) => {
  expect(decide({ ...usual, ...change })).toEqual({ outcome: 'never', reason })
})

test('at noon in Philadelphia a text goes; at night it waits for the morning', () => {
  expect(decide(usual)).toEqual({ outcome: 'send' })
  expect(decide({ ...usual, now: new Date('2026-03-11T03:00:00Z') })).toEqual({ outcome: 'wait', reason: 'quiet_hours', until: new Date('2026-03-11T12:00:00Z') })
})

test('the sandbox may send at any hour, but never to somebody who opted out', () => {
  expect(decide({ ...usual, quietHours: false, now: new Date('2026-03-11T06:00:00Z') })).toEqual({ outcome: 'send' })
  expect(decide({ ...usual, quietHours: false, optedOut: true })).toMatchObject({ outcome: 'never' })
})

test('a third text within a day waits until the day is over, then for the hours', () => {
  const third = new Date('2026-03-10T20:00:00Z')
  expect(decide({ ...usual, thirdNewestText: third, quietHours: false })).toEqual({ outcome: 'wait', reason: 'recently_texted', until: new Date('2026-03-11T20:00:00Z') })
  expect(decide({ ...usual, thirdNewestText: new Date('2026-03-11T03:00:00Z') })).toMatchObject({ outcome: 'wait', until: new Date('2026-03-12T12:00:00Z') })
})

test.each([
  // [phone, address, UTC, open]
  ['+12125550100', '', '2026-01-14T13:00:00Z', true], // New York 8:00
  ['+12125550100', '', '2026-01-14T12:59:00Z', false],
  ['+12125550100', '', '2026-01-15T01:59:00Z', true], // 20:59
  ['+12125550100', '', '2026-01-15T02:00:00Z', false],
  ['+13055550100', '', '2026-01-15T01:00:00Z', false], // Florida ends at 20
  ['+15125550100', '', '2026-01-14T14:30:00Z', false], // Texas begins at 9
  ['+15125550100', '', '2026-01-14T15:00:00Z', true],
  ['+15125550100', '', '2026-01-18T17:59:00Z', false], // Texas, Sunday before noon
  ['+15125550100', '', '2026-01-18T18:00:00Z', true],
  ['+12055550100', '', '2026-01-18T18:00:00Z', false], // Alabama, Sunday
  ['+12055550100', '', '2026-07-03T18:00:00Z', false], // Alabama, the observed Fourth of July
  ['+18085550100', '', '2026-01-14T18:00:00Z', true], // Honolulu 8:00
  ['+18085550100', '1 Palm St, Miami, FL 33101', '2026-01-15T00:30:00Z', true], // both open: Miami 19:30, Honolulu 14:30
  ['+18085550100', '1 Palm St, Miami, FL 33101', '2026-01-15T01:30:00Z', false],
  ['+16025550100', '', '2026-07-15T15:00:00Z', true], // Phoenix keeps no summer time: 8:00
  ['+15555550100', '', '2026-01-14T16:59:00Z', false], // unknown: 12 Eastern
  ['+15555550100', '', '2026-01-14T17:00:00Z', true],
])('%s %j at %s: %s', (phone, address, at, open) => {
  expect(hoursAt(new Date(at), whereaboutsOf(phone, address)).open).toBe(open)
})

test('both changes of daylight saving keep the local hours', () => {
  const place = whereaboutsOf('+12125550100', '')
  for (const [at, open] of [['2026-03-08T12:00:00Z', true], ['2026-03-08T11:59:00Z', false], ['2026-11-01T12:59:00Z', false], ['2026-11-01T13:00:00Z', true]] as const) {
    expect([at, hoursAt(new Date(at), place).open]).toEqual([at, open])
  }
})

const place = fc.record({
  phone: fc.constantFrom('+12125550100', '+13125550100', '+13035550100', '+13105550100', '+19075550100', '+18085550100', '+17875550100', '+12195550100', '+19155550100', '+15555550100'),
  address: fc.constantFrom('', ...Object.keys(stateZones).filter((state) => !['GU', 'MP', 'AS'].includes(state)).map((state) => `1 Oak St, Town, ${state}`)),
})
const moment = fc.date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: true })

test('wherever somebody may be, a text leaves only between 8 and 21 in every zone of theirs, and the wait ends in such an hour', () => {
  fc.assert(fc.property(place, moment, ({ phone, address }, now) => {
    const where = whereaboutsOf(phone, address)
    const hours = hoursAt(now, where)
    const at = hours.open ? now : hours.opensAt
    if (at === null) return
    expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime())
    expect(hoursAt(at, where).open).toBe(true)
    for (const zone of where.zones) {
      const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at))
      expect(hour).toBeGreaterThanOrEqual(8)
      expect(hour).toBeLessThan(21)
    }
    if (!hours.open) expect(hoursAt(new Date(at.getTime() - 60_000), where).open).toBe(false)
  }), { numRuns: 400 })
})

test('more that is known about a place never opens a closed hour', () => {
  fc.assert(fc.property(place, moment, ({ phone, address }, now) => {
    const byPhone = whereaboutsOf(phone, '')
    if (byPhone.zones.length > 0 && !hoursAt(now, byPhone).open) expect(hoursAt(now, whereaboutsOf(phone, address)).open).toBe(false)
  }), { numRuns: 300 })
})

test('the seconds left end where the hours do', () => {
  const where = whereaboutsOf('+12125550100', '')
  expect(secondsLeft(new Date('2026-01-15T01:50:00Z'), where)).toBe(600)
})

test.each([['19103', 'PA'], ['10001', 'NY'], ['78704', 'TX'], ['88510', 'TX'], ['00901', 'PR'], ['06390', 'CT'], ['09001', undefined]])('the ZIP %s lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test('a court is not Connecticut, an address behind a comma is', () => {
  expect(whereaboutsOf('+15555550100', '12 Main CT').states).toEqual([])
  expect(whereaboutsOf('+15555550100', '12 Main Ct, Hartford, CT').states).toEqual(['CT'])
})

test.each([['2026-01-19', true], ['2026-02-16', true], ['2026-05-25', true], ['2026-06-19', true], ['2026-07-03', true], ['2026-07-04', true], ['2026-09-07', true], ['2026-10-12', true], ['2026-11-11', true], ['2026-11-26', true], ['2026-12-25', true], ['2027-01-01', true], ['2026-11-25', false], ['2026-05-18', false]])(
  '%s is a federal holiday: %s', (date, holiday) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    expect(isFederalHoliday({ year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() })).toBe(holiday)
  })
