import { countyNameIn, isCityOf, placeOfZip, statesWith } from './gazetteer.ts'
import shipped from './gazetteer.json' with { type: 'json' }
import { countyName } from './places.ts'

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

test('every ZIP has its place, and every city and county its state', () => {
  const wrong: string[] = []
  let zips = 0
  for (const [state, text] of Object.entries(shipped))
    for (const listed of text.split(';')) {
      const [county = '', ...places] = listed.split('|')
      if (!statesWith('county', county).includes(state) || !countyNameIn(state, countyName(county))) wrong.push(county)
      for (const written of places) {
        const city = written.replace(/ \d.*/, '')
        if (!isCityOf(city, state)) wrong.push(`${city}, ${state}`)
        for (const [zip] of written.slice(city.length).matchAll(/\d{5}/g)) {
          zips += 1
          const place = placeOfZip(zip)
          if (place?.city !== city || place.county !== county || place.state !== state) wrong.push(zip)
        }
      }
    }
  expect(wrong).toEqual([])
  expect(zips).toBeGreaterThan(40_000)
})
