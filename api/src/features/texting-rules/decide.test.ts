import fc from 'fast-check'
import parsePhoneNumber from 'libphonenumber-js/max'
import { decide, type Circumstances } from './decide.ts'
import { hoursAt, isFederalHoliday, secondsLeft } from './quiet-hours.ts'
import { areaCodes, elsewhere, splitAreaCodes, splitZips, stateZones, tollFree, zipRanges } from './zone-data.ts'
import { numberKindOf, stateOfZip, locate, zipOf } from './zones.ts'

const noonEastern = new Date('2026-03-11T16:00:00Z')
const usual: Circumstances = {
  phone: '+12155550100',
  place: locate('+12155550100'),
  optedOut: false,
  duplicate: false,
  thirdNewestText: null,
  now: noonEastern,
}

test.each<[Partial<Circumstances>, string]>([
  [{ phone: null }, 'invalid_phone'],
  [{ phone: '+19995550100' }, 'invalid_phone'],
  [{ phone: '+15885550100' }, 'invalid_phone'],
  [{ phone: '+15225550100' }, 'invalid_phone'],
  [{ phone: '+14165550100' }, 'foreign_phone'],
  [{ phone: '+18765550100' }, 'foreign_phone'],
  [{ phone: '+18005550100' }, 'toll_free'],
  [{ duplicate: true }, 'duplicate'],
  [{ duplicate: true, phone: '+18005550100' }, 'duplicate'],
  [{ optedOut: true }, 'opted_out'],
  [{ badNumber: 'bad_number' }, 'bad_number'],
  [{ badNumber: 'landline' }, 'landline'],
])('%j is never texted: %s', (change, reason) => {
  expect(decide({ ...usual, ...change })).toEqual({ outcome: 'never', reason })
})

test('at noon in Philadelphia a text goes; at night it waits for the morning', () => {
  expect(decide(usual)).toEqual({ outcome: 'send' })
  expect(decide({ ...usual, now: new Date('2026-03-11T03:00:00Z') })).toEqual({
    outcome: 'wait',
    reason: 'quiet_hours',
    until: new Date('2026-03-11T12:00:00Z'),
  })
})

test('the sandbox may send at any hour, but never to a person who opted out', () => {
  expect(decide({ ...usual, place: null, now: new Date('2026-03-11T06:00:00Z') })).toEqual({ outcome: 'send' })
  expect(decide({ ...usual, place: null, optedOut: true })).toMatchObject({ outcome: 'never' })
})

test('a third text within a day waits until the day is over, then for the hours', () => {
  const third = new Date('2026-03-10T20:00:00Z')
  expect(decide({ ...usual, thirdNewestText: third, place: null })).toEqual({
    outcome: 'wait',
    reason: 'recently_texted',
    until: new Date('2026-03-11T20:00:00Z'),
  })
  expect(decide({ ...usual, thirdNewestText: new Date('2026-03-11T03:00:00Z') })).toMatchObject({
    outcome: 'wait',
    until: new Date('2026-03-12T12:00:00Z'),
  })
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
  ['+12055550100', '', '2026-02-17T18:00:00Z', false], // Mardi Gras
  ['+12055550100', '', '2026-04-27T18:00:00Z', false], // Confederate Memorial Day
  ['+12055550100', '', '2026-04-20T18:00:00Z', true],
  ['+12055550100', '', '2026-06-01T18:00:00Z', false], // Jefferson Davis’ Birthday
  ['+12055550100', '', '2026-12-01T18:00:00Z', false], // Mrs. Rosa L. Parks Day
  ['+12055550100', '', '2026-11-27T18:00:00Z', true], // the day after Thanksgiving
  ['+15045550100', '', '2026-01-08T18:00:00Z', false], // New Orleans, the day of its battle
  ['+15045550100', '', '2026-02-17T18:00:00Z', false], // Mardi Gras
  ['+15045550100', '', '2026-02-24T18:00:00Z', true],
  ['+15045550100', '', '2026-04-03T18:00:00Z', false], // Good Friday
  ['+15045550100', '', '2027-08-30T18:00:00Z', false], // Huey P. Long Day
  ['+15045550100', '', '2027-11-01T18:00:00Z', false], // All Saints’ Day
  ['+15045550100', '', '2026-11-03T18:00:00Z', false], // Election Day
  ['+15045550100', '', '2027-11-02T18:00:00Z', true], // no general election
  ['+15045550100', '', '2026-11-27T18:00:00Z', false], // the day after Thanksgiving
  ['+15045550100', '', '2026-12-01T18:00:00Z', true],
  ['+14015550100', '', '2026-01-17T18:00:00Z', true], // Providence, a Saturday
  ['+14015550100', '', '2026-01-18T18:00:00Z', false], // Sunday
  ['+14015550100', '', '2026-01-19T18:00:00Z', false], // Martin Luther King’s Birthday
  ['+14015550100', '', '2027-05-04T16:00:00Z', false], // Rhode Island Independence Day
  ['+14015550100', '', '2026-08-10T16:00:00Z', false], // Victory Day
  ['+14015550100', '', '2026-08-17T16:00:00Z', true],
  ['+14015550100', '', '2026-11-03T17:00:00Z', false], // Election Day
  ['+14015550100', '', '2026-07-06T16:00:00Z', false], // the Monday after a Fourth of July that was a Saturday
  ['+14015550100', '', '2026-07-13T16:00:00Z', true],
  ['+16055550100', '', '2026-01-17T18:00:00Z', true], // South Dakota, a Saturday
  ['+16055550100', '', '2026-01-18T18:00:00Z', false], // Sunday
  ['+16055550100', '', '2026-01-19T15:30:00Z', false], // 9:30 Central, 8:30 Mountain
  ['+16015550100', '', '2026-01-19T18:00:00Z', true], // Mississippi has no holidays since 2024
  ['+12065550100', '', '2026-01-15T03:59:00Z', true], // Seattle 19:59
  ['+12065550100', '', '2026-01-15T04:00:00Z', false],
  ['+13075550100', '', '2026-01-15T03:00:00Z', false], // Wyoming ends at 20
  ['+15035550100', '', '2025-12-31T04:30:00Z', true], // Portland 20:30, before the law of 2026
  ['+15035550100', '', '2026-01-15T03:59:00Z', true], // 19:59
  ['+15035550100', '', '2026-01-15T04:00:00Z', false],
  ['+18015550100', '', '2026-01-18T19:00:00Z', false], // Utah, Sunday
  ['+18015550100', '', '2026-07-24T19:00:00Z', false], // Pioneer Day
  ['+18015550100', '', '2026-07-23T19:00:00Z', true],
  ['+12155550100', '', '2026-04-03T16:00:00Z', false], // Philadelphia, Good Friday
  ['+12155550100', '', '2026-04-05T16:00:00Z', true], // a Sunday before the law of 2026
  ['+12155550100', '', '2026-10-18T16:00:00Z', false],
  ['+12155550100', '', '2026-10-19T22:59:00Z', true], // 18:59
  ['+12155550100', '', '2026-10-19T23:00:00Z', false],
  ['+12155550100', '', '2026-11-03T17:00:00Z', false], // Election Day
  ['+18085550100', '', '2026-01-14T18:00:00Z', true], // Honolulu 8:00
  ['+18085550100', '1 Palm St, Miami, FL 33101', '2026-01-15T00:30:00Z', true], // both open: Miami 19:30, Honolulu 14:30
  ['+18085550100', '1 Palm St, Miami, FL 33101', '2026-01-15T01:30:00Z', false],
  ['+16025550100', '', '2026-07-15T15:00:00Z', true], // Phoenix keeps no summer time: 8:00
  ['+15555550100', '', '2026-01-14T16:59:00Z', false], // unknown: 12 Eastern
  ['+15555550100', '', '2026-01-14T17:00:00Z', true],
])('%s %j at %s: %s', (phone, address, at, open) => {
  expect(hoursAt(new Date(at), locate(phone, address)).open).toBe(open)
})

test('both changes of daylight saving keep the local hours', () => {
  const place = locate('+12125550100', '')
  for (const [at, open] of [
    ['2026-03-08T12:00:00Z', true],
    ['2026-03-08T11:59:00Z', false],
    ['2026-11-01T12:59:00Z', false],
    ['2026-11-01T13:00:00Z', true],
  ] as const) {
    expect([at, hoursAt(new Date(at), place).open]).toEqual([at, open])
  }
})

test('a state’s new hours begin with its own day: the last evening of the old ones is whole', () => {
  const place = locate('+12155550100', '')
  for (const [at, open] of [
    // Half past eight on the Saturday before, in Philadelphia; in Greenwich it is Sunday.
    ['2026-10-18T00:30:00Z', true],
    ['2026-10-18T16:00:00Z', false],
    ['2026-10-19T22:30:00Z', true],
    ['2026-10-19T23:30:00Z', false],
  ] as const) {
    expect([at, hoursAt(new Date(at), place).open]).toEqual([at, open])
  }
})

const place = fc.record({
  phone: fc.constantFrom(
    '+12125550100',
    '+13125550100',
    '+13035550100',
    '+13105550100',
    '+19075550100',
    '+18085550100',
    '+17875550100',
    '+12195550100',
    '+19155550100',
    '+15555550100',
  ),
  address: fc.constantFrom(
    '',
    ...Object.keys(stateZones)
      .filter((state) => !['GU', 'MP', 'AS'].includes(state))
      .map((state) => `1 Oak St, Town, ${state}`),
  ),
})
const moment = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('wherever the person may be, a text leaves only between 8 and 21 in every zone of theirs, and the wait ends in such an hour', () => {
  fc.assert(
    fc.property(place, moment, ({ phone, address }, now) => {
      const where = locate(phone, address)
      const hours = hoursAt(now, where)
      const at = hours.open ? now : hours.opensAt
      if (at === null) return
      expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(hoursAt(at, where).open).toBe(true)
      for (const zone of where.zones) {
        const hour = Number(
          new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at),
        )
        expect(hour).toBeGreaterThanOrEqual(8)
        expect(hour).toBeLessThan(21)
      }
      if (!hours.open) expect(hoursAt(new Date(at.getTime() - 60_000), where).open).toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('more that is known about a place never opens a closed hour', () => {
  fc.assert(
    fc.property(place, moment, ({ phone, address }, now) => {
      const byPhone = locate(phone, '')
      if (byPhone.zones.length > 0 && !hoursAt(now, byPhone).open)
        expect(hoursAt(now, locate(phone, address)).open).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('the seconds left end where the hours do', () => {
  const where = locate('+12125550100', '')
  expect(secondsLeft(new Date('2026-01-15T01:50:00Z'), where)).toBe(600)
  expect(secondsLeft(new Date('2026-01-15T02:00:01Z'), where)).toBe(0)
})

test.each([
  ['19103', 'PA'],
  ['10001', 'NY'],
  ['78704', 'TX'],
  ['88510', 'TX'],
  ['00901', 'PR'],
  ['06390', 'NY'],
  ['96799', 'AS'],
  ['96701', 'HI'],
  ['56901', 'DC'],
  ['09001', undefined],
])('the ZIP %s lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test('a court is not Connecticut, an address behind a comma is', () => {
  expect(locate('+15555550100', '12 Main CT').states).toEqual([])
  expect(locate('+15555550100', '12 Main Ct, Hartford, CT').states).toEqual(['CT'])
})

test.each([
  ['1 Oak St, Miami, Florida', 'FL'],
  ['1 Oak St, Miami FL', 'FL'],
  ['1 Oak St, Miami Florida', 'FL'],
  ['1 Oak St, Miami, FL, USA', 'FL'],
  ['1 Oak St, Charleston, West Virginia', 'WV'],
  ['1 Oak St, Washington DC', 'DC'],
  ['1 Oak St, New York', 'NY'],
  ['Suite 5, 100 Oak Ave NE', undefined],
  ['100 Florida', undefined],
  ['1 Oak St, Kansas City', undefined],
])('an address that ends %j without a ZIP lies in %s', (address, state) => {
  expect(locate('+15555550100', address).states).toEqual(state === undefined ? [] : [state])
})

test.each(['90001-1234', '900011234', '90001.0', '90001'])(
  'an address that ends with the ZIP %s lies in California, and nothing else of it is taken for the ZIP',
  (zip) => {
    expect(locate('+15555550100', `1 Oak St, Los Angeles, CA ${zip}`)).toEqual({
      states: ['CA'],
      zones: ['America/Los_Angeles'],
    })
    expect(zipOf(`1 Oak St, ${zip}`)).toBe('90001')
    expect(zipOf(`${zip} Oak St`)).toBeUndefined()
  },
)

test('a person in Florida with a phone of New York gets nothing after eight in the evening, however the state is written', () => {
  for (const address of ['1 Oak St, Miami, Florida', '1 Oak St, Miami FL'])
    expect(
      decide({
        ...usual,
        phone: '+12125550100',
        place: locate('+12125550100', address),
        now: new Date('2026-03-11T00:30:00Z'),
      }),
    ).toMatchObject({
      outcome: 'wait',
      reason: 'quiet_hours',
    })
})

test.each([
  ['2026-01-19', true],
  ['2026-02-16', true],
  ['2026-05-25', true],
  ['2026-06-19', true],
  ['2026-07-03', true],
  ['2026-07-04', true],
  ['2026-09-07', true],
  ['2026-10-12', true],
  ['2026-11-11', true],
  ['2026-11-26', true],
  ['2026-12-25', true],
  ['2027-01-01', true],
  ['2026-11-25', false],
  ['2026-05-18', false],
])('%s is a federal holiday: %s', (date, holiday) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  expect(isFederalHoliday({ year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() })).toBe(
    holiday,
  )
})

test.each(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'])(
  '%s is Good Friday in Pennsylvania, and no other Friday within a week of it is',
  (date) => {
    const openAt = (offset: number) =>
      hoursAt(new Date(Date.parse(`${date}T16:00:00Z`) + offset * 86_400_000), locate('+12155550100', '')).open
    expect([-7, 0, 7].map(openAt)).toEqual([true, false, true])
  },
)

test.each(['2024-02-13', '2025-03-04', '2026-02-17', '2027-02-09', '2038-03-09'])(
  '%s is Mardi Gras in Louisiana, and no other Tuesday within a week of it is',
  (date) => {
    const openAt = (offset: number) =>
      hoursAt(new Date(Date.parse(`${date}T18:00:00Z`) + offset * 86_400_000), locate('+15045550100', '')).open
    expect([-7, 0, 7].map(openAt)).toEqual([true, false, true])
  },
)

const phoneOf = (code: string) => `+1${code}5550100`
const codesInUse = [...areaCodes.keys()]
const prefixes = zipRanges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(3, '0')),
)
const hourIn = (zone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at))

test('every area code in use has a state and its zones, which are zones of that state', () => {
  for (const code of codesInUse) {
    const { zones, states } = locate(phoneOf(code), '')
    expect([code, numberKindOf(phoneOf(code)), states.length, zones.length > 0]).toEqual([code, 'us', 1, true])
    for (const zone of zones)
      expect([code, stateZones[states[0] ?? '']]).toEqual([code, expect.arrayContaining([zone])])
  }
  expect(codesInUse.length).toBeGreaterThan(350)
  for (const code of Object.keys(splitAreaCodes)) expect([code, areaCodes.has(code)]).toEqual([code, true])
})

test('no area code is in two tables', () => {
  for (const code of [...elsewhere, ...tollFree]) expect([code, areaCodes.has(code)]).toEqual([code, false])
  for (const code of elsewhere) expect([code, tollFree.has(code)]).toEqual([code, false])
})

test('every area code of libphonenumber’s US plan is known', () => {
  const geographic = Array.from({ length: 800 }, (_, index) => String(200 + index)).filter((code) =>
    ['2345678', '7771234', '6221234', '2332345'].some((line) =>
      ['US', 'PR', 'GU', 'MP', 'AS', 'VI'].includes(parsePhoneNumber(`+1${code}${line}`)?.country ?? ''),
    ),
  )
  // Personal numbers (5XX) lie nowhere: their zone is unknown, 12 to 21 Eastern.
  const placed = geographic.filter((code) => !/^5(?:00|2\d|3[23]|44|66|77|88)$/.test(code) && !tollFree.has(code))
  expect(placed.filter((code) => !areaCodes.has(code))).toEqual([])
  expect(placed.length).toBeGreaterThan(300)
})

test.each([
  '208',
  '986',
  '219',
  '270',
  '364',
  '308',
  '423',
  '458',
  '541',
  '574',
  '605',
  '606',
  '620',
  '701',
  '775',
  '785',
  '812',
  '930',
  '850',
  '448',
  '906',
  '907',
  '928',
])('%s lies in two zones: a text leaves only while both are open', (code) => {
  const where = locate(phoneOf(code), '')
  expect(where.zones.length).toBeGreaterThan(1)
  fc.assert(
    fc.property(moment, (now) => {
      if (hoursAt(now, where).open)
        for (const zone of where.zones)
          expect([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]).toContain(hourIn(zone, now))
    }),
    { numRuns: 100 },
  )
})

test('every ZIP of a state has zones of that state, fewer only where all of its prefix keeps the same clock', () => {
  for (const prefix of prefixes) {
    const state = stateOfZip(`${prefix}01`) ?? ''
    const { zones } = locate('+15555550100', `1 Oak St, Town, ${state} ${prefix}01`)
    expect([prefix, zones.length > 0]).toEqual([prefix, true])
    for (const zone of zones) expect([prefix, stateZones[state]]).toEqual([prefix, expect.arrayContaining([zone])])
  }
  for (const prefix of Object.keys(splitZips))
    expect([prefix, stateOfZip(`${prefix}01`) !== undefined]).toEqual([prefix, true])
})

test('wherever phone and address lie, a text leaves only while every zone of both is open', () => {
  fc.assert(
    fc.property(fc.constantFrom(...codesInUse), fc.constantFrom('', ...prefixes), moment, (code, prefix, now) => {
      const where = locate(phoneOf(code), prefix ? `1 Oak St, Town, ${stateOfZip(`${prefix}01`)} ${prefix}01` : '')
      expect(where.zones).toEqual(expect.arrayContaining([...locate(phoneOf(code), '').zones]))
      if (hoursAt(now, where).open)
        for (const zone of where.zones) expect([8, 21].map((hour) => hourIn(zone, now) >= hour)).toEqual([true, false])
    }),
    { numRuns: 500 },
  )
})
