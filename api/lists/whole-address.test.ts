import { wholeAddress } from './whole-address.ts'

const of = (line: string, city: string, state: string, zip: string) => wholeAddress(line, { city, state, zip })

test('the place that stands in columns of its own comes behind the street, once', () => {
  expect(of('12 Oak St', 'Austin', 'TX', '78701')).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St', 'Austin', '', '')).toBe('12 Oak St, Austin')
  expect(of('12 Oak St, Austin, TX 78701', 'Austin', 'TX', '78701')).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St, Austin, TX 787011234', 'Austin', 'TX', '787011234')).toBe('12 Oak St, Austin, TX 787011234')
  expect(of('12 Oak St', '', '', '')).toBe('12 Oak St')
  expect(of('12 Columbus Ave', 'Columbus', 'OH', '43215')).toBe('12 Columbus Ave, Columbus, OH 43215')
  expect(of('12 Avenue Columbus', 'Columbus', 'OH', '43215')).toBe('12 Avenue Columbus, Columbus, OH 43215')
  expect(of('', 'Austin', 'TX', '78701')).toBe('Austin, TX 78701')
})

test.each([
  ['12 Oak St, Austin, TX 78701-1234', '12 Oak St, Austin, TX 78701-1234'],
  ['12 Oak St, Austin, TX 78701, USA', '12 Oak St, Austin, TX 78701, USA'],
  ['12 Oak St, Austin, Texas 78701, United States', '12 Oak St, Austin, Texas 78701, United States'],
  ['12 Oak St, Austin, TX', '12 Oak St, Austin, TX 78701'],
  ['12 Oak St Austin TX', '12 Oak St Austin TX 78701'],
  ['12 Oak St, Austin', '12 Oak St, Austin, TX 78701'],
])('of a line that says the place, or a part of it, nothing is said twice: %j', (line, whole) => {
  expect(of(line, 'Austin', 'TX', '78701')).toBe(whole)
})

test('a column that holds all of the place is said once', () => {
  const place = 'Austin, TX 78701'
  expect(of('12 Oak St', place, place, place)).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St', '', '', place)).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St', 'Austin', 'TX 78701', 'TX 78701')).toBe('12 Oak St, Austin, TX 78701')
})

test('a column in which a database wrote that there is nothing adds nothing', () => {
  expect(of('12 Oak St', 'NULL', 'NULL', 'NULL')).toBe('12 Oak St')
  expect(of('12 Oak St', 'Austin', 'N/A', 'nan')).toBe('12 Oak St, Austin')
  expect(of('12 Oak St', 'Austin', 'TX', '00000')).toBe('12 Oak St, Austin, TX')
})

test('what became of a text is no state, as in older files of a campaign', () => {
  expect(of('12 Oak St, Austin, TX 78701', '', 'delivered', '')).toBe('12 Oak St, Austin, TX 78701')
  expect(of('', '', 'skipped', '')).toBe('')
})
