import type { Owner } from '../../properties/owners/parse-owners.ts'
import type { Comparable } from './comparable.ts'
import { bestNames, type SurnameFrequency } from './compare-names.ts'
import { bestPlaces } from './compare-places.ts'
import { edits } from './edits.ts'
import { weightOf, type Level, type Levels, type Model } from './model.ts'

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

const unknown: SurnameFrequency = () => undefined

/** Weighs two parties: their best pair of names, of addresses, and whether a phone or an e-mail agrees. */
export function compareParties(
  one: Comparable,
  other: Comparable,
  model: Model,
  frequencyOf: SurnameFrequency = unknown,
): Comparison {
  const names = bestNames(one.names, other.names, model, frequencyOf)
  const places = bestPlaces(one.places, other.places, model)
  const phone = contactLevel(one.phones, other.phones)
  const email = contactLevel(one.emails, other.emails)
  // A family has one surname, however rare: behind one door it says nothing more.
  const rarity = places.levels.number === 'same' ? 0 : names.rarity
  return {
    bits:
      model.prior +
      names.bits +
      rarity * model.rarity +
      places.bits +
      weightOf(model, 'phone', phone) +
      weightOf(model, 'email', email),
    levels: { ...names.levels, ...places.levels, phone, email },
    rarity,
    whole: places.whole,
    owner: names.name?.owner ?? other.names[0]?.owner,
  }
}

/** `close`: one character is another. */
function contactLevel(ones: readonly string[], others: readonly string[]): Level<'phone'> {
  if (ones.length === 0 || others.length === 0) return 'missing'
  if (ones.some((one) => others.includes(one))) return 'same'
  return ones.some((one) => others.some((other) => edits(one, other, 1) <= 1)) ? 'close' : 'different'
}
