import { phonetic } from '../../properties/owners/sounds.ts'
import { companyOf, exchangedOf, type ComparableName } from './comparable.ts'
import { companyLevel } from './company-name.ts'
import { edits } from '../../properties/edits.ts'
import { rarityOf, weightOf, type Level, type Levels, type Model } from './model.ts'
import { leftOutLevel } from './left-out-level.ts'
import { isNickname, nicknamesOf } from './nicknames.ts'
import { similarity } from './similarity.ts'

/** How common a surname is among owners, 0 to 1; undefined when that is not known. */
export type SurnameFrequency = (surname: string) => number | undefined

export interface ComparedNames {
  bits: number
  levels: Levels
  /** How much rarer the surname is than usual, in bits, where it agrees. */
  rarity: number
  /** The name of the second party that was compared. */
  name: ComparableName | undefined
}

const noNames: ComparedNames = { bits: 0, levels: {}, rarity: 0, name: undefined }

/** The pair of names of two parties that fits best. */
export function bestNames(
  ones: readonly ComparableName[],
  others: readonly ComparableName[],
  model: Model,
  frequencyOf: SurnameFrequency,
): ComparedNames {
  let best: ComparedNames | undefined
  for (const one of ones) {
    for (const other of others) {
      const compared = compareNames(one, other, model, frequencyOf)
      if (!best || compared.bits > best.bits) best = compared
    }
  }
  return best ?? noNames
}

function compareNames(
  one: ComparableName,
  other: ComparableName,
  model: Model,
  frequencyOf: SurnameFrequency,
): ComparedNames {
  if (!one.last || !other.last) return compareWhole(one, other, model)
  const people = comparePeople(one, other, model, frequencyOf)
  if (one.owner.kind !== 'trust' || other.owner.kind !== 'trust') return people
  // Two trusts of one person are named alike.
  const whole = compareWhole(one, other, model)
  return whole.bits > people.bits ? whole : people
}

function compareWhole(one: ComparableName, other: ComparableName, model: Model): ComparedNames {
  const company = companyLevel(companyOf(one), companyOf(other))
  return { bits: weightOf(model, 'company', company), levels: { company }, rarity: 0, name: other }
}

/** In the order of their columns, or with first and last name exchanged. */
function comparePeople(
  one: ComparableName,
  other: ComparableName,
  model: Model,
  frequencyOf: SurnameFrequency,
): ComparedNames {
  const straight = compareOrder(one, other, model, frequencyOf)
  if (straight.levels.surname === 'same' || !other.first) return straight
  const turned = exchangedOf(one)
  if (!turned) return straight
  const exchanged = compareOrder(turned, other, model, frequencyOf)
  exchanged.bits += weightOf(model, 'order', 'exchanged')
  if (exchanged.bits <= straight.bits) return straight
  // Filled in, for copies of it take V8 a shape each: of millions they fill the memory.
  exchanged.levels.order = 'exchanged'
  return exchanged
}

function compareOrder(
  one: ComparableName,
  other: ComparableName,
  model: Model,
  frequencyOf: SurnameFrequency,
): ComparedNames {
  const surname = surnameLevel(one, other)
  const given = givenLevel(one, other)
  const generation = leftOutLevel(one.generation, other.generation)
  // Fathers and sons of one name share the middle one too.
  const middle = given === 'middle' || generation === 'left-out' ? 'missing' : middleLevel(one.middle, other.middle)
  const rarity = surname === 'same' ? rarityOf(frequencyOf(other.last)) : 0
  const bits =
    weightOf(model, 'surname', surname) +
    weightOf(model, 'given', given) +
    weightOf(model, 'middle', middle) +
    weightOf(model, 'generation', generation)
  return { bits, levels: { surname, given, middle, generation }, rarity, name: other }
}

function surnameLevel(one: ComparableName, other: ComparableName): Level<'surname'> {
  if (one.last === other.last) return 'same'
  const length = Math.min(one.last.length, other.last.length)
  if (length < 2) return 'different'
  if (edits(one.last, other.last, 1) <= 1) return length > 3 ? 'close' : 'far'
  const shared = one.lastParts.length + other.lastParts.length > 2
  if (shared && one.lastParts.some((part) => other.lastParts.includes(part))) return 'part'
  const alike = similarity(one.last, other.last)
  if (alike >= 0.93) return 'close'
  if (length > 5 && edits(one.last, other.last, 2) <= 2) return 'far'
  return alike >= 0.8 && phonetic(one.last) === phonetic(other.last) ? 'far' : 'different'
}

function givenLevel(one: ComparableName, other: ComparableName): Level<'given'> {
  const [mine, theirs] = [one.first, other.first]
  if (!mine || !theirs) return 'missing'
  if (mine === theirs) return 'same'
  if (mine.length === 1 || theirs.length === 1) return mine[0] === theirs[0] ? 'initial' : 'different'
  if (isNickname(mine, theirs)) return 'nickname'
  const length = Math.min(mine.length, theirs.length)
  const slip = (length > 2 || (length === 2 && mine.length !== theirs.length)) && edits(mine, theirs, 1) <= 1
  // "MARY" and "MARK" are two people far more often than one slip.
  if (slip && one.isUsual && other.isUsual) return 'rival'
  if (slip) return length > 3 ? 'close' : 'far'
  if ((mine === other.middle || theirs === one.middle) && length > 2) return 'middle'
  if (one.isUsual && other.isUsual) return 'different'
  // "Viicky" is Victoria.
  if (length > 2 && (!one.isUsual || !other.isUsual) && nicknameSlip(mine, theirs)) return 'far'
  const alike = similarity(mine, theirs)
  if (alike >= 0.92) return 'close'
  const long = length > 5 || (length > 3 && mine[0] === theirs[0])
  return alike >= 0.84 || (long && edits(mine, theirs, 2) <= 2) ? 'far' : 'different'
}

const nicknameSlip = (mine: string, theirs: string): boolean =>
  nicknamesOf(theirs).some((name) => name.length > 2 && edits(mine, name, 1) <= 1) ||
  nicknamesOf(mine).some((name) => name.length > 2 && edits(theirs, name, 1) <= 1)

function middleLevel(one: string, other: string): Level<'middle'> {
  if (!one || !other) return 'missing'
  if (one[0] !== other[0]) return 'different'
  if (one.length === 1 || other.length === 1) return one === other ? 'same' : 'initial'
  return one === other || edits(one, other, 1) <= 1 ? 'same' : 'different'
}
