import { parseOneLine } from '../../properties/addresses/parse-one-line.ts'
import { addressKey, parseStreet } from '../../properties/addresses/parse-street.ts'
import { parseOwners } from '../../properties/owners/parse-owners.ts'
import { choose } from './choose.ts'
import { comparable } from './comparable.ts'
import { compareParties, mostLikely } from './compare.ts'
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
  ['a doubled letter in its legal form', 'Linsampler Holdings Lttd', 'Linsampler Holdings Ltd', 'same'],
  ['one in an abbreviation', 'Noringer Pprops LLC', 'Noringer Properties LLC', 'same'],
  ['two slips in a word of trade', 'Calsample Ccaptial', 'Calsample Capital LLC', 'close'],
  ['slips in two words of a long name', 'Grensampleb Apdital Co', 'Grensample Capital Co', 'close'],
  ['a trust that was written without a space', 'Sampleton Familytrust', 'Sampleton Family Trust', 'same'],
  ['a member of the family, and its trust', 'Sampleton A', 'Sampleton Family Trust', 'part'],
  ['another number of a series', 'Ackerman Fund II LLC', 'Ackerman Fund III LLC', 'series'],
  ['only the trade in common', 'Baker Holdings LLC', 'Dunfield Holdings LLC', 'different'],
  ['a trade in common, and names of two other letters', 'Baker Holdings LLC', 'Mayer Holdings LLC', 'different'],
])('companies: %s', (_what, one, other, level) => {
  expect(compared([one, home], [other, home]).levels.company).toBe(level)
})

test('a list without ZIPs and states is compared by what it has', () => {
  const found = compared(['Ada Sampleton', '26 Yamba Cres, Macgregor'], ['Ada Sampleton', '26 Yamba Cres, Macgregor'])
  expect(found.levels).toMatchObject({ zip: 'missing', state: 'missing', city: 'same' })
  expect(probabilityOf(shippedModel, found.bits)).toBeGreaterThan(0.9)
})

const street = (one: string, other: string) =>
  compared(['Ada Sampleton', `${one}, Macgregor, TX 78701`], ['Ada Sampleton', `${other}, Macgregor, TX 78701`]).levels
    .street

test('a slip in an ordinal leaves the street alike, and another figure does not', () => {
  expect(street('282 5HT St', '282 5TH St')).toBe('close')
  expect(street('282 33H St', '282 33RD St')).toBe('close')
  expect(street('282 2H5T St', '282 25TH St')).toBe('close')
  expect(street('282 5TH St', '282 6TH St')).toBe('near')
  expect(street('282 12A St', '282 12B St')).toBe('near')
})

test('a street that is called like a kind of street is the same without its kind', () => {
  expect(street('940 E Union', '940 E Union Ave')).toBe('same')
  expect(street('940 E St', '940 E St')).toBe('same')
})

test('another house on a street of that name in another town says no more than another street', () => {
  const { levels } = compared(
    ['Ada Sampleton', '152 Main St, Macgregor, TX 78701'],
    ['Ada Sampleton', '236 Main St, Sampleville, TX 75102'],
  )
  expect(levels).toMatchObject({ street: 'different', number: 'missing' })
})

test('a given name without its vowels is that name', () => {
  expect(compared(['Krn Sampleton', home], ['Karen Sampleton', home]).levels.given).toBe('far')
  expect(compared(['Krn Sampleton', home], ['Walter Sampleton', home]).levels.given).toBe('different')
})

test('an initial with another middle name is no one person by a phone that a house may share', () => {
  const withPhone = (name: string) => ({ ...partyOf(name, home), phones: ['+15125550100'] })
  const { levels } = compareParties(withPhone('C James Sampleton'), withPhone('Charles Peter Sampleton'), shippedModel)
  expect(levels).toMatchObject({ middle: 'different', door: 'initial' })
})

test.each([
  ['an initial alone', 'C Sampleton', 'initial', 0.99],
  ['two initials', 'C P Sampleton', 'initials', 1],
  ['a name that is only a little like the other', 'Chrls Sampleton', 'far', 1],
  ['the name', 'Charles Sampleton', 'missing', 1],
])('behind one door %s leaves room for another person who lives there', (_what, name, door, most) => {
  const { levels } = compared([name, home], ['Charles Peter Sampleton', home])
  expect(levels.door).toBe(door)
  expect(mostLikely(levels)).toBe(most)
})

test('no shared phone, mailbox and address make an initial certain', () => {
  const reached = (name: string) => ({ ...partyOf(name, home), phones: ['+15125550100'], emails: ['s@example.com'] })
  const candidates = [{ party: reached('Charles Sampleton'), of: 1, owner: () => '1' }]
  const asked = (name: string) => choose(reached(name), candidates, { model: shippedModel, threshold: 0.997 }).chosen
  expect(asked('C Sampleton')).toBeUndefined()
  expect(asked('Charles Sampleton')).toBe(1)
})

test('who is called by the middle name is found, and not taken for a member of the household with another first name', () => {
  const given = (name: string) => compared([name, home], ['Terry Jennifer Sampleton', home]).levels.given
  expect(given('Jennifer Sampleton')).toBe('middle')
  expect(given('Jennifer T Sampleton')).toBe('middle')
  expect(given('Jennifer N Sampleton')).toBe('different')
})
