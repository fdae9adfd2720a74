import { parsePlace } from './parse-place.ts'

test.each([
  ['Austin, TX 78701', 'Austin', 'TX', '78701'],
  ['Austin TX 78701-0467', 'Austin', 'TX', '78701'],
  ['78701, Austin, Texas', 'Austin', 'TX', '78701'],
  ['TX / Austin / 78701', 'Austin', 'TX', '78701'],
  ['New York, NY', 'New York', 'NY', ''],
  ['Washington, DC 20001', 'Washington', 'DC', '20001'],
  ['LA JOLLA 92037', 'LA JOLLA', '', '92037'],
  ['Port Washington 11050', 'Port Washington', '', '11050'],
  ['Fort Washington, 19034', 'Fort Washington', '', '19034'],
  ['Indiana 15701', 'Indiana', '', '15701'],
  ['Indiana 46204', '', 'IN', '46204'],
  ['Mount Vernon Washington', 'Mount Vernon', 'WA', ''],
  ['Austin Texas 78701', 'Austin', 'TX', '78701'],
  ['Fargo North Dakota', 'Fargo', 'ND', ''],
  ['Kansas City Missouri', 'Kansas City', 'MO', ''],
  ['TX 78701', '', 'TX', '78701'],
  ['78701', '', '', '78701'],
  ['', '', '', ''],
])('%j is read in any order', (text, city, state, zip) => {
  expect(parsePlace(text)).toEqual({ city, state, zip })
})
