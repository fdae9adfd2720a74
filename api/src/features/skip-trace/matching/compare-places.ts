import type { ComparablePlace } from './comparable.ts'
import { suffixes } from '../../properties/addresses/usps.ts'
import { edits } from '../../properties/edits.ts'
import { leftOutLevel } from './left-out-level.ts'
import { weightOf, type Level, type Levels, type Model } from './model.ts'
import { similarity } from './similarity.ts'

export interface ComparedPlaces {
  bits: number
  levels: Levels
  /** The whole address, unit and all, is the same. */
  whole: boolean
}

const nowhere: ComparedPlaces = { bits: 0, levels: {}, whole: false }

/** The pair of places of two parties that fits best. */
export function bestPlaces(
  ones: readonly ComparablePlace[],
  others: readonly ComparablePlace[],
  model: Model,
): ComparedPlaces {
  let best: ComparedPlaces | undefined
  for (const one of ones) {
    for (const other of others) {
      const compared = comparePlaces(one, other, model)
      if (!best || compared.bits > best.bits) best = compared
    }
  }
  return best ?? nowhere
}

const mosts = new WeakMap<Model, number>()

/** The most bits that two places can be worth, with what a name says of who lives there. */
export function mostOfPlaces(model: Model): number {
  const known = mosts.get(model)
  if (known !== undefined) return known
  const { number, street, unit, city, state, zip, door } = model.weights
  let most = 0
  for (const field of [number, street, unit, city, state, zip, door]) most += Math.max(0, ...Object.values(field))
  mosts.set(model, most)
  return most
}

function comparePlaces(one: ComparablePlace, other: ComparablePlace, model: Model): ComparedPlaces {
  const city = cityLevel(one.city, other.city)
  const state = !one.state || !other.state ? 'missing' : one.state === other.state ? 'same' : 'different'
  const zip = zipLevel(one, other)
  const named = streetLevel(one, other)
  // Every town has a Main Street; that another house stands on it says no more than another street.
  const elsewhere = city === 'different' && zip === 'different' && one.number !== other.number
  const street = elsewhere && named !== 'missing' ? 'different' : named
  // The number of another street, and the unit of another house, say nothing.
  const number = street === 'different' ? 'missing' : numberLevel(one.number, other.number)
  const unit = number === 'same' ? leftOutLevel(one.unit, other.unit) : 'missing'
  const bits =
    weightOf(model, 'street', street) +
    weightOf(model, 'number', number) +
    weightOf(model, 'unit', unit) +
    weightOf(model, 'city', city) +
    weightOf(model, 'state', state) +
    weightOf(model, 'zip', zip)
  const whole = number === 'same' && street === 'same' && zip === 'same' && isOneDoor(one, other)
  return { bits, levels: { number, street, unit, city, state, zip }, whole }
}

const isOneDoor = (one: ComparablePlace, other: ComparablePlace): boolean =>
  one.suffix === other.suffix && one.direction === other.direction && one.unit === other.unit

/** `other`: the name with another suffix or direction. `near`: so alike as two streets may be, or one name goes on where the other ends. */
function streetLevel(one: ComparablePlace, other: ComparablePlace): Level<'street'> {
  const [mine, theirs] = [one.street, other.street]
  if (!mine || !theirs) return 'missing'
  if (mine === theirs)
    return differ(one.suffix, other.suffix) || differ(one.direction, other.direction) ? 'other' : 'same'
  const named = nameLevel(mine, theirs)
  // "WAY MACUBAH" ends with no suffix.
  return named === 'different' && !one.suffix !== !other.suffix && sorted(one) === sorted(other) ? 'close' : named
}

function nameLevel(mine: string, theirs: string): 'close' | 'near' | 'different' {
  const length = Math.min(mine.length, theirs.length)
  const apart = length > 2 ? edits(mine, theirs, 2) : 3
  // "33H" and "2H5T" are slips in an ordinal; "12A" and "12B" are none.
  if (isSlipInOrdinal(mine, theirs)) return 'close'
  // "5TH" and "6TH" are two streets, and so may be "ELM" and "EAM".
  if (/\d/.test(mine) || /\d/.test(theirs) || length < 4) return apart === 1 ? 'near' : 'different'
  if (apart === 1 || (apart === 2 && length > 6)) return 'close'
  if (similarity(mine, theirs) >= 0.92) return 'close'
  return apart === 2 || mine.startsWith(theirs) || theirs.startsWith(mine) ? 'near' : 'different'
}

const isSlipInOrdinal = (one: string, other: string): boolean =>
  (isOrdinal(one) || isOrdinal(other)) && isNumbered(one) && isNumbered(other) && figuresOf(one) === figuresOf(other)

const isOrdinal = (name: string): boolean => /^\d+(?:ST|ND|RD|TH)$/.test(name)

/** A numbered street, whatever letters stand with the figures. */
const isNumbered = (name: string): boolean => /^\d[\dA-Z]{0,5}$/.test(name)

const figuresOf = (name: string): string => name.replace(/\D/g, '')

/** All words, the kind of street in its short form among them. */
const sorted = ({ words, suffix }: ComparablePlace): string =>
  [...words.split(' ').map((word) => suffixes.get(word) ?? word), suffix].filter(Boolean).toSorted().join(' ')

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

function numberLevel(one: string, other: string): Level<'number'> {
  if (!one || !other) return 'missing'
  if (one === other) return 'same'
  if (one.split(/\D/)[0] === other.split(/\D/)[0]) return 'close'
  return Math.min(one.length, other.length) > 1 && edits(one, other, 1) <= 1 ? 'close' : 'different'
}

function cityLevel(one: string, other: string): Level<'city'> {
  if (!one || !other) return 'missing'
  if (one === other) return 'same'
  const length = Math.min(one.length, other.length)
  return (length > 3 && edits(one, other, 2) <= (length > 6 ? 2 : 1)) || similarity(one, other) >= 0.92
    ? 'close'
    : 'different'
}

/** `same`: also one of the ZIPs of the city. `close`: one figure is another, or two are swapped. `near`: the same region. */
function zipLevel({ zip: one, zipsOfCity }: ComparablePlace, { zip: other }: ComparablePlace): Level<'zip'> {
  if (!one && other && zipsOfCity.length > 0) return zipsOfCity.includes(other) ? 'same' : 'different'
  if (!one || !other) return 'missing'
  if (one === other) return 'same'
  if (edits(one, other, 1) <= 1) return 'close'
  return one.slice(0, 3) === other.slice(0, 3) ? 'near' : 'different'
}
