import type { Owner } from '../../properties/owners/parse-owners.ts'
import type { Comparable } from './comparable.ts'
import { bestNames, type ComparedNames, type SurnameFrequency } from './compare-names.ts'
import { bestPlaces, mostOfPlaces, type ComparedPlaces } from './compare-places.ts'
import { edits } from '../../properties/edits.ts'
import { weightOf, type Level, type Levels, type Model } from './model.ts'

/** What another person of the house may be as well is never surer than this, whatever else agrees: they share all of it. */
const UNSURE = 0.99

/** The most likely that two can be one person who compare so: an initial alone in the same house, or two usual names a letter apart, leave room for another. */
export const mostLikely = ({ given, door }: Levels): number =>
  given === 'rival' || door === 'initial' || door === 'reached' ? UNSURE : 1

export interface Comparison {
  /** Evidence for one person, in bits. */
  bits: number
  levels: Levels
  /** How much rarer the surname is than usual, in bits, where it agrees and the house does not. */
  rarity: number
  /** The whole address, unit and all, is the same. */
  whole: boolean
  /** The owner of the second party that fits best. */
  owner: Owner | undefined
}

/** What two parties are weighed by, before it is told: of most pairs only the bits are asked for. */
export interface Weighed {
  bits: number
  rarity: number
  names: ComparedNames
  places: ComparedPlaces
  door: Level<'door'>
  phone: Level<'phone'>
  email: Level<'email'>
}

const unknown: SurnameFrequency = () => undefined

/** Weighs two parties and tells how each field compared. */
export function compareParties(
  one: Comparable,
  other: Comparable,
  model: Model,
  frequencyOf: SurnameFrequency = unknown,
): Comparison {
  return told(weigh(one, other, model, frequencyOf), other)
}

/** How each field compared. Written out: objects put together of others take V8 a shape each. */
export const levelsOf = ({
  names: { levels: name },
  places: { levels: place },
  door,
  phone,
  email,
}: Weighed): Levels => ({
  surname: name.surname ?? 'missing',
  given: name.given ?? 'missing',
  middle: name.middle ?? 'missing',
  generation: name.generation ?? 'missing',
  order: name.order ?? 'missing',
  door,
  company: name.company ?? 'missing',
  number: place.number ?? 'missing',
  street: place.street ?? 'missing',
  unit: place.unit ?? 'missing',
  city: place.city ?? 'missing',
  state: place.state ?? 'missing',
  zip: place.zip ?? 'missing',
  phone,
  email,
})

/** A comparison in full, with the second party that was weighed. */
export function told(weighed: Weighed, other: Comparable): Comparison {
  const { bits, rarity, names, places } = weighed
  return {
    bits,
    levels: levelsOf(weighed),
    rarity,
    whole: places.whole,
    owner: names.name?.owner ?? other.names[0]?.owner,
  }
}

/** Weighs two parties: their best pair of names, of addresses, and whether a phone or an email agrees. */
export function weigh(one: Comparable, other: Comparable, model: Model, frequencyOf: SurnameFrequency): Weighed {
  const phone = contactLevel(one.phones, other.phones)
  const email = contactLevel(one.emails, other.emails)
  return withPlaces({ one, other, phone, email }, bestNames(one.names, other.names, model, frequencyOf), model)
}

/** Weighs two parties, as long as their names, phones and emails leave it possible that they reach some bits; else undefined. */
export function weighFrom(
  least: number,
  { one, other }: { one: Comparable; other: Comparable },
  model: Model,
  frequencyOf: SurnameFrequency,
): Weighed | undefined {
  const phone = contactLevel(one.phones, other.phones)
  const email = contactLevel(one.emails, other.emails)
  const names = bestNames(one.names, other.names, model, frequencyOf)
  const known = model.prior + names.bits + weightOf(model, 'phone', phone) + weightOf(model, 'email', email)
  if (known + Math.max(0, names.rarity * model.rarity) + mostOfPlaces(model) < least) return undefined
  return withPlaces({ one, other, phone, email }, names, model)
}

function withPlaces(
  { one, other, phone, email }: { one: Comparable; other: Comparable } & Pick<Weighed, 'phone' | 'email'>,
  names: ComparedNames,
  model: Model,
): Weighed {
  const places = bestPlaces(one.places, other.places, model)
  const door = doorLevel(names.levels, places.levels, { phone, email })
  // A family has one surname, however rare: behind one door it says nothing more.
  const rarity = isHome(places.levels) ? 0 : names.rarity
  return {
    bits:
      model.prior +
      names.bits +
      rarity * model.rarity +
      places.bits +
      weightOf(model, 'door', door) +
      weightOf(model, 'phone', phone) +
      weightOf(model, 'email', email),
    rarity,
    names,
    places,
    door,
    phone,
    email,
  }
}

/** The same house, or the one that a slip in its number leads to. */
const isHome = ({ number, street }: Levels): boolean =>
  number === 'same' || (number === 'close' && (street === 'same' || street === 'close'))

function doorLevel(names: Levels, places: Levels, { phone, email }: Pick<Weighed, 'phone' | 'email'>): Level<'door'> {
  if (!isHome(places)) return 'missing'
  if (names.given === 'far') return 'far'
  if (names.given !== 'initial') return 'missing'
  if (names.middle === 'same' || names.middle === 'initial') return 'initials'
  // With another middle name it is rather who else has that phone.
  if (names.middle === 'different') return 'initial'
  return phone === 'same' || email === 'same' ? 'reached' : 'initial'
}

/** `close`: one character is another. */
function contactLevel(ones: readonly string[], others: readonly string[]): Level<'phone'> {
  if (ones.length === 0 || others.length === 0) return 'missing'
  if (ones.some((one) => others.includes(one))) return 'same'
  return ones.some((one) => others.some((other) => edits(one, other, 1) <= 1)) ? 'close' : 'different'
}
