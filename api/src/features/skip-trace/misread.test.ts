import { readParty } from './read-party.ts'
import { withLetters } from './misread.ts'

test('a figure that stands in a word for a letter is read as that letter', () => {
  expect(withLetters('Stephen R0STON')).toBe('Stephen ROSTON')
  expect(withLetters('5COTT-HOLMAN James')).toBe('SCOTT-HOLMAN James')
  expect(withLetters('Ruth WI1LIAMS')).toBe('Ruth WILLIAMS')
  expect(withLetters('M1LLER Ann')).toBe('MILLER Ann')
  expect(withLetters('0TT Bernd')).toBe('OTT Bernd')
})

test('ordinals, numbered roads and words of several figures stay', () => {
  for (const text of ['8TH', '5HT', '5TTH', 'FM1960', 'HWY1', 'FM5', 'A1', 'US1', 'B52 BOMBERS 1985', '123 Main St'])
    expect(withLetters(text)).toBe(text)
})

test('a person whose name a machine misread is read as a person, and a street as that street', () => {
  const { owners, places } = readParty(['Stephen R0STON', '1983 JACKS0N CT', 'Eckton', 'FL', '49100'], {
    name: 0,
    address: 1,
    city: 2,
    state: 3,
    zip: 4,
  })
  expect(owners).toContainEqual(expect.objectContaining({ firstName: 'Stephen', lastName: 'Roston' }))
  expect(places[0]?.street?.name).toBe('JACKSON')
  expect(places[0]?.key).toBe('1983 JACKSON CT 49100')
})

test('a company keeps the name it has', () => {
  const { owners } = readParty(['5TAR HOLDINGS LLC'], { name: 0 })
  expect(owners.map(({ fullName }) => fullName)).toEqual(['5TAR Holdings LLC'])
})

test('an initial before the comma is the first name, not the last', () => {
  expect(readParty(['M, Jones A'], { name: 0 }).owners).toEqual([
    expect.objectContaining({ firstName: 'M', lastName: 'Jones', middleName: 'A', fullName: 'M A Jones' }),
  ])
})

test('a ZIP with one figure doubled is that ZIP, and with a figure too many that may be any is none', () => {
  const zipOfRow = (zip: string) =>
    readParty(['Ada Sample', '1 Oak St', zip], { name: 0, address: 1, zip: 2 }).places[0]?.zip
  expect(zipOfRow('787011')).toBe('78701')
  expect(zipOfRow('777190')).toBe('77190')
  expect(zipOfRow('787012')).toBe('')
  expect(zipOfRow('778811')).toBe('')
})
