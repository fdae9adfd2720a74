import { slowTextFor } from 'contract/test/work-growth'
import { addressLine, type AddressPart } from './address-line.ts'

const lineOf = (parts: Partial<Record<AddressPart, string>>) => addressLine((part) => parts[part] ?? '')

test.each([
  [{ houseNumber: '12', streetDirection: 'N', address: 'Oak', streetSuffix: 'St' }, '12 N Oak St'],
  [{ houseNumber: '12', address: 'Oak', streetSuffix: 'St', streetPostDirection: 'NW' }, '12 Oak St NW'],
  [{ houseNumber: '12', address: 'Broadway', streetPostDirection: 'E' }, '12 Broadway E'],
  [{ houseNumber: '1200', address: '5TH', streetSuffix: 'AVE' }, '1200 5TH AVE'],
  [{ houseNumber: '5', address: '5TH AVE' }, '5 5TH AVE'],
  [{ houseNumber: '12-34', address: '42', streetSuffix: 'ST' }, '12-34 42 ST'],
  [{ houseNumber: '100', address: '42 ST' }, '100 42 ST'],
  [{ address: 'Oak', streetSuffix: 'St' }, 'Oak St'],
  [{ houseNumber: '12' }, '12'],
  [{}, ''],
])('the parts of an address are written as one line: %j', (parts, line) => {
  expect(lineOf(parts)).toBe(line)
})

test.each([
  [{ houseNumber: '12', streetDirection: 'N', address: '12 N Oak St', streetSuffix: 'St' }, '12 N Oak St'],
  [{ houseNumber: '12', streetDirection: 'n', address: 'N Oak ST', streetSuffix: 'St' }, '12 N Oak ST'],
  [{ houseNumber: '12', address: 'Oak St', streetSuffix: 'St', streetPostDirection: 'N' }, '12 Oak St N'],
  [{ houseNumber: '12', address: 'Oak St N', streetSuffix: 'St', streetPostDirection: 'N' }, '12 Oak St N'],
  [{ houseNumber: 'N6W23001', address: 'N6W23001 Bluemound Rd', streetSuffix: 'Rd' }, 'N6W23001 Bluemound Rd'],
  [{ houseNumber: '7', address: '12 Oak St' }, '12 Oak St'],
  [{ houseNumber: '7', address: 'PO Box 12' }, 'PO Box 12'],
  [{ houseNumber: '7', address: 'P.O. BOX 12', streetSuffix: 'St' }, 'P.O. BOX 12'],
  [{ houseNumber: '12', address: '12 Oak Street', streetSuffix: 'St' }, '12 Oak Street'],
  [{ houseNumber: '12', address: '12-B Oak St', streetSuffix: 'St' }, '12-B Oak St'],
  [{ houseNumber: '12', address: 'Oak, Austin, TX 78701', streetSuffix: 'St' }, '12 Oak St, Austin, TX 78701'],
])('what the line says already is not said twice: %j', (parts, line) => {
  expect(lineOf(parts)).toBe(line)
})

test.each([
  [{ address: '12 Oak St', unit: '4' }, '12 Oak St #4'],
  [{ address: '12 Oak St', unit: '4B' }, '12 Oak St #4B'],
  [{ address: '12 Oak St', unit: 'Apt 4' }, '12 Oak St Apt 4'],
  [{ address: '12 Oak St', unit: '# 4' }, '12 Oak St # 4'],
  [{ address: '12 Oak St', unit: 'Rear' }, '12 Oak St Rear'],
  [{ address: '12 Oak St Apt 4', unit: '4' }, '12 Oak St Apt 4'],
  [{ address: '12 Oak St #4', unit: '4' }, '12 Oak St #4'],
  [{ address: '12 Oak St 4', unit: '4' }, '12 Oak St 4'],
  [{ address: '12 Oak St, Apt 4, Austin', unit: '4' }, '12 Oak St, Apt 4, Austin'],
  [{ address: '12 Oak St, Austin, TX', unit: '4' }, '12 Oak St #4, Austin, TX'],
  [{ address: '12 Oak St Rear, Austin, TX', unit: 'REAR' }, '12 Oak St Rear, Austin, TX'],
  [{ address: '12 Oak St 4B, Austin, TX', unit: '4B' }, '12 Oak St 4B, Austin, TX'],
  [{ address: '12 Lot Ave', unit: '4' }, '12 Lot Ave #4'],
  [{ address: '12 Oak St\r\nAustin, TX', unit: '4' }, '12 Oak St #4, Austin, TX'],
  [{ unit: '4' }, ''],
])('a unit stands behind the street, once: %j', (parts, line) => {
  expect(lineOf(parts)).toBe(line)
})

test.each([
  ['12.0', '12 Oak'],
  ['12.5', '12 1/2 Oak'],
  ['00012', '12 Oak'],
  ['="12"', '12 Oak'],
  [' 12 ', '12 Oak'],
])('a house number that a program wrote as %j is read as people write it', (houseNumber, line) => {
  expect(lineOf({ houseNumber, address: 'Oak' })).toBe(line)
})

test('an address on several lines of its cell is one line', () => {
  expect(lineOf({ address: '12 Oak St\nAustin, TX 78701' })).toBe('12 Oak St, Austin, TX 78701')
  expect(lineOf({ address: '12 Oak St,\r\n Austin' })).toBe('12 Oak St, Austin')
})

test('the parts are read in time linear in their length', async () => {
  expect(
    await slowTextFor((text) => [
      lineOf({ houseNumber: text, address: text, unit: text }),
      lineOf({ address: text, streetDirection: text, streetSuffix: text, streetPostDirection: text, unit: '4' }),
    ]),
  ).toBeUndefined()
})
