import { parseFormat } from './read-format.ts'
import { bindColumns } from './bind-columns.ts'

const format = {
  name: 'sample-county',
  title: 'Sample County',
  source: 'Sample County',
  place: { fips: '48453', county: 'Travis', state: 'TX' },
  columns: { apn: 'Parcel', zip: ['Zip', 'PostalCode'] },
}
const parsed = (change: object) => parseFormat(JSON.stringify({ ...format, ...change }), 'sample.json')
const read = (columns: object, header: string[], row: string[]) =>
  bindColumns(parsed({ columns: { apn: 'Parcel', ...columns } }), ['Parcel', ...header]).read.siteAddress(['1', ...row])

test.each([
  [{ columns: { apn: 'Parcel', zipp: 'Zip' } }, 'columns: Unrecognized key: "zipp"'],
  [{ columns: {} }, 'columns.apn: '],
  [
    { columns: { apn: 'Parcel', zip: { join: ['Zip', { first: ['x'] }] } } },
    'columns.zip.join.1: must be a column’s name',
  ],
  [{ columns: { apn: 'Parcel', lastSaleDate: { year: 'Y' } } }, 'columns.lastSaleDate.month: '],
  [{ columns: { apn: 'Parcel', zip: { codes: { '1': 2 }, of: 'x' } } }, 'columns.zip.codes.1: '],
  [{ name: 'Sample County' }, 'name: must be small letters, digits and dashes'],
  [{ zeroIsUnknown: ['bed'] }, 'zeroIsUnknown.0: '],
  [{ fixedWidth: { Parcel: [12, 1] } }, 'fixedWidth.Parcel: must not end before it begins'],
  [{ fixedWidth: { Parcel: 12 } }, 'fixedWidth.Parcel: must be the first and the last character, [1, 12]'],
  [{ fixedWidth: {} }, 'fixedWidth: must name a column'],
  [{ fixedWidth: { Parcel: [1, 12] }, titles: ['Parcel'] }, 'titles: the columns are named in fixedWidth already'],
  [{ place: { fips: '1', county: 'x', state: 'TX' } }, 'place.fips: must be the five digits of the county (FIPS)'],
  [
    { place: { column: 'c', places: { A: { fips: '48453', county: 'x', state: 'Texas' } } } },
    'place.places.A.state: must be a state’s two letters',
  ],
])('a format with a fault (%j) is refused with the fault’s place in the file', (change, fault) => {
  expect(() => parsed(change)).toThrow(`sample.json is no roll format:\n  ${fault}`)
})

test('a format that an editor saved with a byte-order mark is read', () => {
  expect(parseFormat(`\uFEFF${JSON.stringify(format)}`, 'sample.json').name).toBe('sample-county')
})

test('a format that is no JSON is refused', () => {
  expect(() => parseFormat('{ name: 1 }', 'sample.json')).toThrow('sample.json is no JSON: ')
})

test('columns are joined, chosen, added up, translated, filled up, cut and fixed', () => {
  const site = (siteAddress: unknown, header: string[], row: string[]) => read({ siteAddress }, header, row)
  expect(site(['None', 'B'], ['A', 'B'], ['1', '2'])).toBe('2')
  expect(site({ join: ['A', 'B'], by: '-' }, ['A', 'B'], ['1', ''])).toBe('1')
  expect(site({ join: [{ value: 'UNIT' }, 'A'] }, ['A'], [''])).toBe('')
  expect(site({ firstOf: ['A', 'B'] }, ['A', 'B'], ['00000', '2'])).toBe('2')
  expect(site({ sum: ['A', 'B'] }, ['A', 'B'], ['$1,000', '2.5'])).toBe('1002.5')
  expect(site({ sum: ['A', 'B'] }, ['A', 'B'], ['1', 'many'])).toBe('many')
  expect(site({ codes: { '001': 'One' }, of: 'A' }, ['A'], ['1.0'])).toBe('One')
  expect(site({ codes: { '001': 'One' }, of: 'A' }, ['A'], ['7'])).toBe('')
  expect(site({ digits: 5, of: 'A' }, ['A'], ['2128.0'])).toBe('02128')
  expect(site({ without: ['CITY OF'], of: 'A' }, ['A'], ['City of Madison'])).toBe('Madison')
  expect(site({ without: ['TWP', 'BORO'], of: 'A' }, ['A'], ['LIVINGSTON TWP '])).toBe('LIVINGSTON')
  expect(site('A', ['A'], ['="012"'])).toBe('012')
  expect(site({ year: 'A', month: 'B' }, ['A', 'B'], ['2018', '4'])).toBe('2018-4-1')
  expect(site({ year: 'A', month: 'B' }, ['A', 'B'], ['0', '0'])).toBe('')
})

test('a column is found whatever its place and capitals, and a row says the same for it', () => {
  const one = bindColumns(parsed({}), ['Parcel', 'Zip', 'Other'])
  const other = bindColumns(parsed({}), [' other ', 'ZIP', 'parcel'])
  expect(one.fingerprint(['1', '78701', 'x'])).toBe(other.fingerprint(['y', '78701', '1']))
  expect(one.fingerprint(['1', '78701', 'x'])).not.toBe(one.fingerprint(['1', '78702', 'x']))
  expect(one.unread).toEqual(['Other'])
})

test('a format that changed reads every row again', () => {
  const row = ['1', '78701']
  const [before, after] = [parsed({}), parsed({ zeroIsUnknown: ['yearBuilt'] })].map((read) =>
    bindColumns(read, ['Parcel', 'Zip']).fingerprint(row),
  )
  expect(before).not.toBe(after)
})

test('a file of another format is refused with what it lacks and with what it has', () => {
  expect(() => bindColumns(parsed({}), ['Export of 2026', '', 'Zip'])).toThrow(
    'Missing columns: Parcel\nThe first line of the file is: Export of 2026, Zip\nGive the format the names of this file',
  )
})
