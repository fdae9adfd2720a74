import { knownNames } from '../../properties/owners/known-names.ts'
import { remembered } from '../../properties/remembered.ts'
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
  // Both may be read in two orders: then "Ada Sample" and "Bo Sample" have a first name in common, Sample. Where a last name is alike, it is one.
  const isOpen = ones.length > 1 && others.length > 1
  let best: ComparedNames | undefined
  for (const one of ones) {
    for (const other of others) {
      const compared = compareNames(one, other, model, frequencyOf)
      if (!best) best = compared
      else if (isOpen && hasAlike(compared) !== hasAlike(best)) best = hasAlike(compared) ? compared : best
      else if (compared.bits > best.bits) best = compared
    }
  }
  return best ?? noNames
}

const hasAlike = ({ levels: { surname } }: ComparedNames): boolean =>
  surname === 'same' || surname === 'close' || surname === 'far'

function compareNames(
  one: ComparableName,
  other: ComparableName,
  model: Model,
  frequencyOf: SurnameFrequency,
): ComparedNames {
  if (!isPerson(one) || !isPerson(other)) return compareWhole(one, other, model)
  const people = comparePeople(one, other, model, frequencyOf)
  if (one.owner.kind !== 'trust' || other.owner.kind !== 'trust') return people
  // Two trusts of one person are named alike.
  const whole = compareWhole(one, other, model)
  return whole.bits > people.bits ? whole : people
}

/** Of some people the first or the last name is not told; a family's trust is no member of it. */
const isPerson = ({ last, first, owner }: ComparableName): boolean =>
  owner.kind === 'person' ? last !== '' || first !== '' : last !== '' && first !== ''

function compareWhole(one: ComparableName, other: ComparableName, model: Model): ComparedNames {
  const level = companyLevel(companyOf(one), companyOf(other))
  // "Ostness A" is a member of the family, and not its trust.
  const isMember = isTrustOf(one, other) && !(level === 'same' && isCalledTrust(one) && isCalledTrust(other))
  const company = level !== 'missing' && level !== 'different' && isMember ? 'part' : level
  return { bits: weightOf(model, 'company', company), levels: { company }, rarity: 0, name: other }
}

const isCalledTrust = (name: ComparableName): boolean => companyOf(name).joined.includes('TRUST')

const isTrustOf = ({ owner: one }: ComparableName, { owner: other }: ComparableName): boolean =>
  (one.kind === 'trust' && other.kind === 'person') || (one.kind === 'person' && other.kind === 'trust')

/** In the order of their columns, or with first and last name exchanged. */
function comparePeople(
  one: ComparableName,
  other: ComparableName,
  model: Model,
  frequencyOf: SurnameFrequency,
): ComparedNames {
  const straight = compareOrder(one, other, model, frequencyOf)
  if (straight.levels.surname === 'same' || !other.first || other.isInBothOrders) return straight
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
  if (!one.last || !other.last) return 'missing'
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
  if (length > 2 && (isMiddleOf(one, other) || isMiddleOf(other, one))) return 'middle'
  // "Ch ristina" is one name.
  if (isParted(one, theirs) || isParted(other, mine)) return 'close'
  if (one.isUsual && other.isUsual) return 'different'
  const level = farLevel(mine, theirs, length)
  return level !== 'different' && (isNearerRival(one, theirs) || isNearerRival(other, mine)) ? 'rival' : level
}

/** Called by the middle name: "Ann Sample" is Mary Ann Sample; "Ann N Sample" is not, whose other name begins with N. */
const isMiddleOf = (one: ComparableName, other: ComparableName): boolean =>
  one.first === other.middle && (!one.middle || one.middle[0] === other.first[0])

function farLevel(mine: string, theirs: string, length: number): Level<'given'> {
  // "Viicky" is Victoria.
  if (length > 2 && nicknameSlip(mine, theirs)) return 'far'
  if (isOneKnown(mine, theirs) && isWithoutVowels(mine, theirs)) return 'far'
  const alike = similarity(mine, theirs)
  if (alike >= 0.92) return 'close'
  // What no person is called is a slip more likely than another name.
  const slips = length > 5 || (length > 3 && (mine[0] === theirs[0] || isOneKnown(mine, theirs))) ? 2 : 0
  return alike >= 0.84 || edits(mine, theirs, 2) <= slips ? 'far' : 'different'
}

/** "CARLLA" is Carla before it is Carl. */
const isNearerRival = ({ first: written, isUsual }: ComparableName, name: string): boolean =>
  !isUsual && rivalsOf(name).some((rival) => edits(written, rival, 2) < edits(written, name, 2))

/** Usual names that differ from one by a letter. */
const rivalsOf = remembered((name): readonly string[] =>
  knownNames().commonGiven.has(name)
    ? [...knownNames().commonGiven].filter(
        (other) => other !== name && edits(name, other, 1) <= 1 && !isNickname(name, other),
      )
    : [],
)

/** "KRN" for Karen, "JN" for Jean. */
function isWithoutVowels(mine: string, theirs: string): boolean {
  const [short, long] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine]
  return short[0] === long[0] && short.slice(1) === long.slice(1).replaceAll(/[AEIOUY]/g, '')
}

function isOneKnown(mine: string, theirs: string): boolean {
  const { given } = knownNames()
  return given.has(mine) !== given.has(theirs)
}

const isParted = ({ first, middle }: ComparableName, whole: string): boolean =>
  middle.length > 1 && first.length + middle.length > 3 && edits(first + middle, whole, 1) <= 1

const nicknameSlip = (mine: string, theirs: string): boolean =>
  nicknamesOf(theirs).some((name) => name.length > 2 && edits(mine, name, 1) <= 1) ||
  nicknamesOf(mine).some((name) => name.length > 2 && edits(theirs, name, 1) <= 1)

function middleLevel(one: string, other: string): Level<'middle'> {
  if (!one || !other) return 'missing'
  if (one[0] !== other[0]) return 'different'
  if (one.length === 1 || other.length === 1) return one === other ? 'same' : 'initial'
  return one === other || edits(one, other, 1) <= 1 ? 'same' : 'different'
}
