import fc from 'fast-check'
import { placeOfZip } from './gazetteer.ts'
import { splitCityState } from './name-and-state.ts'
import { parseOneLine } from './parse-one-line.ts'
import { addressKey, parseStreet, streetLine } from './parse-street.ts'
import { placeKey, splitState, stateCode, zipOf } from './places.ts'
import { directions, suffixes } from './usps.ts'

const keyOf = (line: string) => addressKey(parseStreet(line), { zip: '19104' })

test.each([
  ['6191 n. chestnut road, unit # 3', '6191 N CHESTNUT RD UNIT 3'],
  ['1 N ELLSWORTH CT UNIT APT 4', '1 N ELLSWORTH CT APT 4'],
  ['6282-A S ELLSWORTH TER', '6282-A S ELLSWORTH TER'],
  ['885 1/2 N GERMANTOWN ST', '885 1/2 N GERMANTOWN ST'],
  ['1237-34 OREGON STREET', '1237-34 OREGON ST'],
  ['p.o. box 2911', 'PO BOX 2911'],
  ['12 North St', '12 NORTH ST'],
  ['45 Avenue A Apt 2B', '45 AVENUE A APT 2B'],
  ['200 W 5th Street 2nd Floor', '200 W 5TH ST FL 2'],
  ['12 St. John St.', '12 ST JOHN ST'],
  ['350 Fifth Avenue, Suite 3300', '350 5TH AVE STE 3300'],
  ['9 Park Avenue South #4', '9 PARK AVE S UNIT 4'],
  ['5 Calle Peñón', '5 CALLE PENON'],
  ['Box # 63', 'PO BOX 63'],
  ['POB 12', 'PO BOX 12'],
  ['100 Main St Building 1, Suite 100', '100 MAIN ST BLDG 1 STE 100'],
  ['100 Main St, 5th Floor, Room 12', '100 MAIN ST FL 5 RM 12'],
  ['100 Main St Apt #12', '100 MAIN ST APT 12'],
  ['Apt 1B 626 E Kilbourn Ave', '626 E KILBOURN AVE APT 1B'],
  ['4922 B South Cornell', '4922B S CORNELL'],
  ['2002 F.M. 544', '2002 FM 544'],
  ['77 Co Rd 5', '77 COUNTY ROAD 5'],
  ['9 U.S. Hwy 290 East', '9 US HIGHWAY 290 E'],
  ['12 I-35 N', '12 INTERSTATE 35 N'],
  ['12 Box Elder Rd', '12 BOX ELDER RD'],
])('"%s" is written "%s" as USPS Publication 28 has it', (line, standard) => {
  const street = parseStreet(line)
  expect(street && streetLine(street)).toBe(standard)
})

test('every spelling of one address has one key, and another unit has another', () => {
  const spellings = [
    '22 North Example Oak Drive #4',
    '22 N EXAMPLE OAK DR APT 4',
    '22 n example oak drive, Unit 4',
    '22 N. Example Oak Dr. Suite 4',
  ]
  expect(new Set(spellings.map(keyOf)).size).toBe(1)
  expect(keyOf('22 N EXAMPLE OAK DR APT 5')).not.toBe(keyOf('22 N EXAMPLE OAK DR APT 4'))
  expect(keyOf('22 N EXAMPLE OAK DR')).not.toBe(keyOf('22 S EXAMPLE OAK DR'))
})

test('a line that is written in the standard form stays as it is', () => {
  const name = fc.constantFrom('OAK', 'SAMPLE HILL', '5TH', 'MARTIN LUTHER KING', 'DEMO')
  const line = fc.tuple(
    fc.integer({ min: 1, max: 99_999 }),
    fc.constantFrom('', ...new Set(directions.values())),
    name,
    fc.constantFrom(...new Set(suffixes.values())),
    fc.constantFrom('', 'APT 4', 'UNIT 2B', 'STE 100'),
  )
  fc.assert(
    fc.property(line, (parts) => {
      const written = parts.filter((part) => part !== '').join(' ')
      const street = parseStreet(written)
      expect(street && streetLine(street)).toBe(written)
    }),
  )
})

test('a line that begins with a plain house number is read as any other', () => {
  const word = fc.constantFrom(
    ...'N SOUTH OAK ST AVENUE A 1ST 5TH FIRST PO BOX UNIT APT # 4 B REAR FLOOR 1/2 ST. JOHN O’NEIL half'.split(' '),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(word, { minLength: 1, maxLength: 6 }),
      (number, words) => {
        const line = `${number} ${words.join(' ')}`
        expect(parseStreet(line)).toEqual(parseStreet(` ${line}`))
      },
    ),
    { numRuns: 3000 },
  )
})

test('no text whatever breaks the parser, and reading its own line again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const street = parseStreet(text)
      if (!street) return
      const again = parseStreet(streetLine(street))
      expect(again && parseStreet(streetLine(again))).toEqual(again)
    }),
  )
})

test.each([
  ['123 Oak St, Austin, TX 78701', { street: '123 Oak St', city: 'Austin', state: 'TX', zip: '78701' }],
  [
    '123 Oak St, Apt 4, Austin, Texas 78701-1234',
    { street: '123 Oak St, Apt 4', city: 'Austin', state: 'TX', zip: '78701' },
  ],
  ['123 Oak St, Apt 4', { street: '123 Oak St, Apt 4', city: '', state: '', zip: '' }],
  ['123 Oak St 78701', { street: '123 Oak St', city: '', state: '', zip: '78701' }],
  ['12345', { street: '12345', city: '', state: '', zip: '' }],
  [
    '22 N Example Oak Dr Apt 4, Austin TX',
    { street: '22 N Example Oak Dr Apt 4', city: 'Austin', state: 'TX', zip: '' },
  ],
  [
    '22 N Example Oak Dr Apt 4 Austin TX 78701',
    { street: '22 N Example Oak Dr Apt 4', city: 'Austin', state: 'TX', zip: '78701' },
  ],
  ['12 oak st austin tx', { street: '12 oak st', city: 'austin', state: 'TX', zip: '' }],
  ['12 Oak St St Louis MO 63101', { street: '12 Oak St', city: 'St Louis', state: 'MO', zip: '63101' }],
  ['12 North St Louis Ave Chicago IL', { street: '12 North St Louis Ave', city: 'Chicago', state: 'IL', zip: '' }],
  [
    '9 Sample Ave S #3 Saint Paul MN 55101',
    { street: '9 Sample Ave S #3', city: 'Saint Paul', state: 'MN', zip: '55101' },
  ],
  ['5 Elm Rd West Palm Beach, Florida', { street: '5 Elm Rd', city: 'West Palm Beach', state: 'FL', zip: '' }],
  ['7 Pine Ln Fargo North Dakota 58102', { street: '7 Pine Ln', city: 'Fargo', state: 'ND', zip: '58102' }],
  ['12 Oak CT', { street: '12 Oak CT', city: '', state: '', zip: '' }],
  ['100 Main St Suite 100 Marietta, GA', { street: '100 Main St Suite 100', city: 'Marietta', state: 'GA', zip: '' }],
  ['2002 FM 544 Wylie TX', { street: '2002 FM 544', city: 'Wylie', state: 'TX', zip: '' }],
  ['PO Box 9580 Rancho Santa Fe CA', { street: 'PO Box 9580', city: 'Rancho Santa Fe', state: 'CA', zip: '' }],
  ['12 Elm St, Butler, NJ 7405', { street: '12 Elm St', city: 'Butler', state: 'NJ', zip: '07405' }],
  ['12 Elm St Chicago IL 606066306', { street: '12 Elm St', city: 'Chicago', state: 'IL', zip: '60606' }],
  ['9 Cedar Way South Miami FL', { street: '9 Cedar Way South', city: 'Miami', state: 'FL', zip: '' }],
  ['9 Cedar Way North Charleston SC', { street: '9 Cedar Way', city: 'North Charleston', state: 'SC', zip: '' }],
  ['12 Oak St New York 10001', { street: '12 Oak St', city: 'New York', state: '', zip: '10001' }],
  ['Demo Building, 350 5th Ave, Boston, MA', { street: '350 5th Ave', city: 'Boston', state: 'MA', zip: '' }],
  ['12 Oak Ct', { street: '12 Oak Ct', city: '', state: '', zip: '' }],
  ['77 County Road 5 TX', { street: '77 County Road 5 TX', city: '', state: '', zip: '' }],
])('the whole address "%s" is taken apart', (line, parts) => {
  expect(parseOneLine(line)).toEqual(parts)
})

test.each([
  ['12 Oak St Port Washington', 'Port Washington', '', ''],
  ['12 Oak St, PORT WASHINGTON', 'PORT WASHINGTON', '', ''],
  ['12 Oak St Port Washington 11050', 'Port Washington', '', '11050'],
  ['12 Oak St Port Washington New York', 'Port Washington', 'NY', ''],
  ['12 Oak St, Port Washington, WI 53074', 'Port Washington', 'WI', '53074'],
  ['12 Oak St Ft. Washington', 'Ft. Washington', '', ''],
  ['12 Oak St Camden Wyoming 19934', 'Camden Wyoming', '', '19934'],
  ['12 Oak St West New York 7093', 'West New York', '', '07093'],
  ['12 Oak St Shawnee on Delaware', 'Shawnee on Delaware', '', ''],
  ['12 Oak St Indiana 15701', 'Indiana', '', '15701'],
  ['12 Oak St Mount Vernon Washington', 'Mount Vernon', 'WA', ''],
  ['12 Oak St Port Orchard Washington 98366', 'Port Orchard', 'WA', '98366'],
  ['12 Oak St Cheyenne Wyoming', 'Cheyenne', 'WY', ''],
  ['12 Oak St Camden Wyoming 82001', 'Camden', 'WY', '82001'],
  ['12 Oak St, Port, Washington', 'Port', 'WA', ''],
  ['12 Oak St Indianapolis Indiana 46204', 'Indianapolis', 'IN', '46204'],
  ['12 Oak St New York', 'New York', '', ''],
])('of "%s" what ends like a state is a city or a state', (line, city, state, zip) => {
  expect(parseOneLine(line)).toEqual({ street: '12 Oak St', city, state, zip })
})

test('every city whose name ends like a state is read whole, with and without its ZIP', () => {
  const zips = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, '0'))
  const names = new Map(zips.map((zip) => [placeOfZip(zip)?.city ?? '', zip]))
  const meant = [...names].filter(([city]) => {
    const words = city.split(' ')
    return [1, 2].some((length) => words.length > length && stateCode(words.slice(-length).join(' ')))
  })
  expect(meant.length).toBeGreaterThan(10)
  for (const [city, zip] of meant) {
    expect(parseOneLine(`12 Oak St ${city}`)).toEqual({ street: '12 Oak St', city, state: '', zip: '' })
    expect(parseOneLine(`12 Oak St, ${city} ${zip}`)).toEqual({ street: '12 Oak St', city, state: '', zip })
  }
})

test('what ends like a state is a place where the whole is a known one', () => {
  expect(splitCityState('PORT WASHINGTON')).toEqual({ city: 'PORT WASHINGTON', state: '' })
  expect(splitCityState('FORT WASHINGTON PENNSYLVANIA')).toEqual({ city: 'FORT WASHINGTON', state: 'PA' })
  expect(splitCityState('NEW WASHINGTON OH')).toEqual({ city: 'NEW WASHINGTON', state: 'OH' })
  expect(splitCityState('WEST NEW YORK')).toEqual({ city: 'WEST NEW YORK', state: '' })
  expect(splitCityState('NEW YORK NEW YORK')).toEqual({ city: 'NEW YORK', state: 'NY' })
  expect(splitCityState('MOUNT VERNON WASHINGTON')).toEqual({ city: 'MOUNT VERNON', state: 'WA' })
  expect(splitCityState('LAKE OREGON')).toEqual({ city: 'LAKE', state: 'OR' })
  expect(splitCityState('INDIANA PENNSYLVANIA')).toEqual({ city: 'INDIANA', state: 'PA' })
})

test('places are known by any of their spellings', () => {
  expect(placeKey('Saint Petersburg')).toBe(placeKey('St. Petersburg'))
  expect(splitState('Austin, TX')).toEqual({ name: 'Austin', state: 'TX' })
  expect(splitState('Travis County, Texas')).toEqual({ name: 'Travis County', state: 'TX' })
  expect(splitState('Austin TX')).toEqual({ name: 'Austin', state: 'TX' })
  expect(splitState('La Jolla')).toEqual({ name: 'La Jolla', state: '' })
  expect(splitCityState('CHERRY HILL NJ')).toEqual({ city: 'CHERRY HILL', state: 'NJ' })
  expect([zipOf('787040467'), zipOf('8002'), zipOf('00000'), zipOf('abc')].map(({ zip }) => zip)).toEqual([
    '78704',
    '08002',
    '',
    '',
  ])
})

test.each([
  ['00012 N Oak St', '12'],
  ['0012A Oak St', '12A'],
  ['012-05 Oak St', '12-05'],
  ['12.0 Oak St', '12'],
  ['1200.00 Oak St', '1200'],
  ['12.5 Oak St', '12 1/2'],
  ['0012 1/2 Oak St', '12 1/2'],
  ['000 Oak St', '0'],
  ['12 0.5 Acres Rd', '12'],
  ['12 & 14 Oak St', '12-14'],
  ['12 / 14 Oak St', '12-14'],
])('a house number that a file filled with zeros, made a decimal of or wrote as two is read: %j', (line, number) => {
  expect(parseStreet(line)?.number).toBe(number)
})

test.each([
  '12 Oak St; Austin; TX; 78701',
  '12 Oak St;Austin;TX 78701',
  '12 Oak St - Austin - TX - 78701',
  '12 Oak St, Austin, TX 78701-',
  '12 Oak St., - Austin, TX 78701',
])('the parts of %j are divided as by commas', (line) => {
  expect(parseOneLine(line)).toMatchObject({
    street: expect.stringMatching(/^12 Oak St\.?$/),
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  })
})

test('a number in two parts stays one, and a unit before a dash is the unit', () => {
  expect(parseStreet(parseOneLine('40-05 Sample Blvd, Flushing, NY 11354').street)?.number).toBe('40-05')
  expect(parseStreet(parseOneLine('#4 - 12 Oak St, Austin, TX 78701').street)).toMatchObject({
    number: '12',
    name: 'OAK',
    unitNumber: '4',
  })
})
