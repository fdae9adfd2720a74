import { parseOneLine } from '../../properties/addresses/parse-one-line.ts'
import { addressKey, parseStreet } from '../../properties/addresses/parse-street.ts'
import { parseOwners } from '../../properties/owners/parse-owners.ts'
import { comparable } from './comparable.ts'
import { compareParties } from './compare.ts'
import type { Levels } from './model.ts'
import { probabilityOf } from './model.ts'
import { shippedModel } from './shipped-model.ts'

function partyOf(name: string, address: string) {
  const { street: line, ...place } = parseOneLine(address)
  const street = parseStreet(line)
  return comparable({
    owners: parseOwners([name], 'natural'),
    places: [{ street, key: addressKey(street, place), ...place }],
    phones: [],
    emails: [],
  })
}

const compared = (one: readonly [string, string], other: readonly [string, string]) =>
  compareParties(partyOf(...one), partyOf(...other), shippedModel)
const probability = (one: readonly [string, string], other: readonly [string, string]) =>
  probabilityOf(shippedModel, compared(one, other).bits)

const home = '26 Yamba Crescent, Macgregor, TX 78701'
const likely = 0.98
const unlikely = 0.5

test('a slip in the street and one in the city leave a person the same', () => {
  const found = compared(['Ada Sampleton', '26 Yamba Cerscent, Macgrgor, TX 78701'], ['Ada Sampleton', home])
  expect(found.levels).toMatchObject({ number: 'same', city: 'close', zip: 'same' })
  expect(probabilityOf(shippedModel, found.bits)).toBeGreaterThan(likely)
})

test.each([
  ['a nickname', 'Bill Sampleton', 'William Sampleton'],
  ['a slip in both names', 'Wiliam Sampeton', 'William Sampleton'],
  ['exchanged names', 'Sampleton William', 'William Sampleton'],
])('%s is the same person', (_what, one, other) => {
  expect(probability([one, home], [other, home])).toBeGreaterThan(0.9)
})

test.each([
  ['another member of the household', 'Mary Sampleton', 'William Sampleton'],
  ['a name that differs from a usual one by a letter', 'Mary Sampleton', 'Mark Sampleton'],
  ['a less usual one, too', 'Julia Sampleton', 'Julio Sampleton'],
  ['a slip that is nearer to such a name', 'Carlla Sampleton', 'Carl Sampleton'],
  ['the son', 'William Sampleton Jr', 'William Sampleton Sr'],
])('%s is another person, at the same address', (_what, one, other) => {
  expect(probability([one, home], [other, home])).toBeLessThan(unlikely)
})

test.each<[what: string, one: string, other: string, level: Levels['company']]>([
  [
    'a legal form and "&" in other words',
    'Ackerman & Sons Properties, L.L.C.',
    'ACKERMAN AND SONS PROPERTIES LLC',
    'same',
  ],
  ['abbreviations', 'Ackerman Prop Mgmt Inc', 'Ackerman Property Management Corporation', 'same'],
  ['a slip', 'Akcerman Holdings LLC', 'Ackerman Holdings LLC', 'close'],
  ['another number of a series', 'Ackerman Fund II LLC', 'Ackerman Fund III LLC', 'series'],
  ['only the trade in common', 'Baker Holdings LLC', 'Dunfield Holdings LLC', 'different'],
])('companies: %s', (_what, one, other, level) => {
  expect(compared([one, home], [other, home]).levels.company).toBe(level)
})

test('a list without ZIPs and states is compared by what it has', () => {
  const found = compared(['Ada Sampleton', '26 Yamba Cres, Macgregor'], ['Ada Sampleton', '26 Yamba Cres, Macgregor'])
  expect(found.levels).toMatchObject({ zip: 'missing', state: 'missing', city: 'same' })
  expect(probabilityOf(shippedModel, found.bits)).toBeGreaterThan(0.9)
})
