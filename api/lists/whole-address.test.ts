import { wholeAddress } from './whole-address.ts'

const of = (line: string, city: string, state: string, zip: string) => wholeAddress(line, { city, state, zip })

test('the place that stands in columns of its own comes behind the street, once', () => {
  expect(of('12 Oak St', 'Austin', 'TX', '78701')).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St', 'Austin', '', '')).toBe('12 Oak St, Austin')
  expect(of('12 Oak St, Austin, TX 78701', 'Austin', 'TX', '78701')).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St, Austin, TX 787011234', 'Austin', 'TX', '787011234')).toBe('12 Oak St, Austin, TX 787011234')
  expect(of('12 Oak St', '', '', '')).toBe('12 Oak St')
})

test('a column that holds all of the place is said once', () => {
  const place = 'Austin, TX 78701'
  expect(of('12 Oak St', place, place, place)).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St', '', '', place)).toBe('12 Oak St, Austin, TX 78701')
  expect(of('12 Oak St', 'Austin', 'TX 78701', 'TX 78701')).toBe('12 Oak St, Austin, TX 78701')
})

test('what became of a text is no state, as in older files of a campaign', () => {
  expect(of('12 Oak St, Austin, TX 78701', '', 'delivered', '')).toBe('12 Oak St, Austin, TX 78701')
  expect(of('', '', 'skipped', '')).toBe('')
})
