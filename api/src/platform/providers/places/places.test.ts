import path from 'node:path'
import { apiFolder } from '../../../../test/database.ts'
import { createPlaces, placeOf } from './places.ts'

const table = path.join(apiFolder, 'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')

test('an address of the table is named with its place, any other alone', async () => {
  const places = createPlaces(table)
  expect(await places.nameOf('8.8.8.8')).toBe('8.8.8.8 (United States)')
  expect(await places.nameOf('2001:4860:4860::8888')).toBe('2001:4860:4860::8888 (United States)')
  expect(await places.nameOf('127.0.0.1')).toBe('127.0.0.1')
  expect(await places.nameOf(null)).toBe('Unknown address')
})

test('without a table an address is all that is known', async () => {
  expect(await createPlaces(undefined).nameOf('8.8.8.8')).toBe('8.8.8.8')
})

test('a table that cannot be read ends the start with a sentence', () => {
  expect(() => createPlaces('/nowhere/places.mmdb')).toThrow('GEOIP_FILE: /nowhere/places.mmdb cannot be read')
})

test.each([
  [
    'GeoLite2',
    { city: { names: { en: 'Austin', de: 'Austin' } }, country: { iso_code: 'US', names: { en: 'United States' } } },
    'Austin, United States',
  ],
  ['ip-location-db', { city: 'Toronto', country_code: 'CA' }, 'Toronto, Canada'],
  ['countries alone', { country_code: 'DE' }, 'Germany'],
  ['something else', { org: 'Sample Net' }, ''],
  ['an unknown address', null, ''],
])('the shape of %s is read', (_shape, record, place) => {
  expect(placeOf(record)).toBe(place)
})
