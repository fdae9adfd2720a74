import type { ColumnMapping } from 'contract/skip-trace'
import { readParty } from './read-party.ts'

const named = (row: readonly string[], mapping: ColumnMapping) =>
  readParty(row, mapping).owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('a given name in a column "Name" beside one of surnames is not lost', () => {
  expect(named(['Maria', 'Demoson'], { name: 0, lastName: 1 })).toEqual(['Maria Demoson'])
  expect(named(['Maria Demoson', 'Demoson'], { name: 0, lastName: 1 })).toContain('Maria Demoson')
  expect(named(['Demoson, Maria', 'Demoson'], { name: 0, lastName: 1 })).toContain('Maria Demoson')
  expect(named(['Paul Sample', 'Maria', 'Demoson'], { name: 0, firstName: 1, lastName: 2 })).toEqual(['Maria Demoson'])
})

test('two people on two lines of one cell are two, and a name that was only wrapped is one', () => {
  expect(named(['Maria Demoson\nPaul Demoson'], { name: 0 })).toEqual(
    expect.arrayContaining(['Maria Demoson', 'Paul Demoson']),
  )
  expect(named(['Maria\nDemoson'], { name: 0 })).toContain('Maria Demoson')
  expect(readParty(['SAMPLE REAL ESTATE\r\nHOLDINGS LLC'], { name: 0 }).owners).toEqual([
    expect.objectContaining({ kind: 'company', fullName: 'Sample Real Estate Holdings LLC' }),
  ])
})

test.each([
  ['43215.0', '43215'],
  ['2128.0', '02128'],
  ['43215-', '43215'],
  ['43215-1234', '43215'],
  ['21281234', '02128'],
  ['725', '00725'],
  ['="02128"', '02128'],
])('the ZIP Code %j of a list is %s', (written, zip) => {
  const { places } = readParty(['12 Sample St', written], { address: 0, zip: 1 })
  expect(places.map((place) => place.zip)).toEqual([zip])
})

test('what a file forces a spreadsheet to keep as a text is that text', () => {
  const party = readParty(['="Maria Demoson"', '="(614) 555-0101"'], { name: 0, phone: 1 })
  expect(party.phones).toEqual(['+16145550101'])
  expect(party.owners).toContainEqual(expect.objectContaining({ firstName: 'Maria', lastName: 'Demoson' }))
})

test('a house number that a program made a decimal of is still that house', () => {
  const columns = { houseNumber: 0, address: 1, zip: 2 }
  expect(readParty(['12.0', 'Sample St', '43215'], columns).places.map(({ key }) => key)).toEqual([
    '12 SAMPLE ST 43215',
  ])
  expect(readParty(['0012', 'Sample St', '43215'], columns).places.map(({ key }) => key)).toEqual([
    '12 SAMPLE ST 43215',
  ])
})

test('a mailing address in parts is the same house as in one line', () => {
  const inParts = {
    mailingHouseNumber: 0,
    mailingStreetDirection: 1,
    mailingAddress: 2,
    mailingStreetSuffix: 3,
    mailingUnit: 4,
    mailingZip: 5,
  }
  const keysIn = (row: string[]) => readParty(row, inParts).places.map(({ key }) => key)
  const [inOne] = readParty(['12 N Sample St Apt 4', '43215'], { mailingAddress: 0, mailingZip: 1 }).places
  expect(keysIn(['12', 'N', 'Sample', 'St', '4', '43215'])).toEqual([inOne?.key])
  expect(keysIn(['12', '', 'N Sample St', '', 'Apt 4', '43215'])).toEqual([inOne?.key])
  expect(keysIn(['12', 'N', '12 N Sample St', 'St', '4', '43215'])).toEqual([inOne?.key])
})

test('a street that is named by a number keeps the house number of a column of its own', () => {
  const inParts = { houseNumber: 0, address: 1, streetSuffix: 2, zip: 3 }
  const keysIn = (row: string[], columns = inParts) => readParty(row, columns).places.map(({ key }) => key)
  const [inOne] = readParty(['1200 5th Ave', '43215'], { address: 0, zip: 1 }).places
  expect(inOne?.key).toContain('1200')
  expect(keysIn(['1200', '5TH', 'AVE', '43215'])).toEqual([inOne?.key])
  expect(keysIn(['1200', '5TH AVE', '', '43215'])).toEqual([inOne?.key])
})

test('the direction behind a street, in a column of its own, is part of the street', () => {
  const [inOne] = readParty(['12 Sample St NW', '43215'], { address: 0, zip: 1 }).places
  for (const columns of [
    { houseNumber: 0, address: 1, streetSuffix: 2, streetPostDirection: 3, zip: 4 },
    { mailingHouseNumber: 0, mailingAddress: 1, mailingStreetSuffix: 2, mailingStreetPostDirection: 3, mailingZip: 4 },
  ])
    expect(readParty(['12', 'Sample', 'St', 'NW', '43215'], columns).places.map(({ key }) => key)).toEqual([inOne?.key])
})

test('of several phones and emails in one cell each leads to the person', () => {
  const { phones, emails } = readParty(['614-555-0101 / (614) 555-0102', 'ada@example.com; Bo@example.com'], {
    phone: 0,
    email: 1,
  })
  expect(phones).toEqual(['+16145550101', '+16145550102'])
  expect(emails).toEqual(['ada@example.com', 'bo@example.com'])
  expect(readParty(['614-555-0101 ::: 614-555-0102'], { phone: 0 }).phones).toHaveLength(2)
  expect(readParty(['614 555 0101, 123'], { phone: 0 }).phones).toEqual(['+16145550101'])
  expect(readParty(['none; unknown'], { phone: 0 }).phones).toEqual([])
})
