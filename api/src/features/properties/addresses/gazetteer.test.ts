import { placeOfZip, statesWith } from './gazetteer.ts'

test('a ZIP has its city and county', () => {
  expect(placeOfZip('78704')).toEqual({ city: 'Austin', county: 'Travis', state: 'TX' })
  expect(placeOfZip('02116')?.city).toBe('Boston')
  expect(placeOfZip('00000')).toBeUndefined()
})

test('a name has all its states, in any usual spelling', () => {
  expect(statesWith('city', 'springfield')).toEqual(expect.arrayContaining(['IL', 'MA', 'MO', 'OH', 'OR']))
  expect(statesWith('county', 'Washington').length).toBeGreaterThan(25)
  expect(statesWith('city', 'N. Hollywood')).toEqual(['CA'])
  expect(statesWith('city', 'Fort Worth')).toEqual(statesWith('city', 'Ft. Worth'))
  expect(statesWith('city', 'Port St. Lucie')).toEqual(['FL'])
})
