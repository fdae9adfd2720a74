import { plain } from '../../properties/addresses/parse-street.ts'
import type { Owner } from '../../properties/owners/parse-owners.ts'
import { companyKey, phonetic } from '../../properties/owners/sounds.ts'
import { weightOf, type Field, type Level, type Model } from './model.ts'
import { isNickname } from './nicknames.ts'
import type { Party, Place } from './party.ts'
import { similarity } from './similarity.ts'

/** How common a surname is among owners, 0 to 1; undefined when that is not known. */
export type SurnameFrequency = (surname: string) => number | undefined

export interface Comparison {
  /** Evidence for one person, in bits. */
  bits: number
  levels: Partial<Record<Field, Level>>
  /** The owner of the second party that fits best. */
  owner: Owner | undefined
}

/** Weighs two parties: their best pair of names, of addresses, and whether a phone or an e-mail agrees. */
export function compareParties(
  one: Party,
  other: Party,
  model: Model,
  frequencyOf: SurnameFrequency = () => undefined,
): Comparison {
  const names = bestName(one.owners, other.owners, model, frequencyOf)
  const address = bestAddress(one.places, other.places)
  const phone = shared(one.phones, other.phones)
  const email = shared(one.emails, other.emails)
  return {
    bits:
      names.bits +
      weightOf(model, 'address', address) +
      weightOf(model, 'phone', phone) +
      weightOf(model, 'email', email),
    levels: { ...names.levels, address, phone, email },
    owner: names.owner ?? other.owners[0],
  }
}

function bestName(
  ones: readonly Owner[],
  others: readonly Owner[],
  model: Model,
  frequencyOf: SurnameFrequency,
): Comparison {
  let best: Comparison | undefined
  for (const one of ones) {
    for (const other of others) {
      const compared = compareNames(one, other, model, frequencyOf)
      if (!best || compared.bits > best.bits) best = compared
    }
  }
  return best ?? { bits: 0, levels: {}, owner: undefined }
}

function compareNames(one: Owner, other: Owner, model: Model, frequencyOf: SurnameFrequency): Comparison {
  if (!one.lastName || !other.lastName) {
    const company = companyLevel(one.fullName, other.fullName)
    return { bits: weightOf(model, 'company', company), levels: { company }, owner: other }
  }
  const mine = { last: plain(one.lastName), first: plain(one.firstName), middle: plain(one.middleName) }
  const theirs = { last: plain(other.lastName), first: plain(other.firstName), middle: plain(other.middleName) }
  const straight = weighNames(mine, theirs, model, frequencyOf)
  if (straight.levels.surname === 'same' || !mine.first || !theirs.first) return { ...straight, owner: other }
  const exchanged = weighNames({ ...mine, last: mine.first, first: mine.last }, theirs, model, frequencyOf)
  const best =
    exchanged.bits - EXCHANGED > straight.bits ? { ...exchanged, bits: exchanged.bits - EXCHANGED } : straight
  return { ...best, owner: other }
}

/** What it costs to suppose that first and last name were exchanged, in bits: about one row in thirty. */
const EXCHANGED = 5

interface PlainName {
  last: string
  first: string
  middle: string
}

function weighNames(
  one: PlainName,
  other: PlainName,
  model: Model,
  frequencyOf: SurnameFrequency,
): Pick<Comparison, 'bits' | 'levels'> {
  const surname = surnameLevel(one.last, other.last)
  const given = givenLevel(one.first, other.first)
  const middle = middleLevel(one.middle, other.middle)
  const bits =
    weightOf(model, 'surname', surname, surname === 'same' ? frequencyOf(other.last) : undefined) +
    weightOf(model, 'given', given) +
    weightOf(model, 'middle', middle)
  return { bits, levels: { surname, given, middle } }
}

function surnameLevel(one: string, other: string): Level<'surname'> {
  if (!one || !other) return 'missing'
  const [mine, theirs] = [one.replace(/[^\p{L}]/gu, ''), other.replace(/[^\p{L}]/gu, '')]
  if (mine === theirs) return 'same'
  if (similarity(mine, theirs) >= 0.92) return 'close'
  return phonetic(mine) === phonetic(theirs) ? 'sound' : 'different'
}

function givenLevel(one: string, other: string): Level<'given'> {
  if (!one || !other) return 'missing'
  if (one === other) return 'same'
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : 'different'
  if (isNickname(one, other)) return 'nickname'
  return similarity(one, other) >= 0.9 ? 'close' : 'different'
}

function middleLevel(one: string, other: string): Level<'middle'> {
  if (!one || !other) return 'missing'
  return one[0] === other[0] ? 'same' : 'different'
}

function companyLevel(one: string, other: string): Level<'company'> {
  if (!one || !other) return 'missing'
  const [mine, theirs] = [companyKey(one), companyKey(other)]
  if (mine === theirs) return 'same'
  return similarity(mine, theirs) >= 0.93 ? 'close' : 'different'
}

const order: readonly Level<'address'>[] = ['same', 'unit', 'near', 'street', 'zip', 'different', 'missing']

function bestAddress(ones: readonly Place[], others: readonly Place[]): Level<'address'> {
  let best = order.length - 1
  for (const one of ones) for (const other of others) best = Math.min(best, order.indexOf(addressLevel(one, other)))
  return order[best] ?? 'missing'
}

/**
 * `same`: the whole address. `unit`: the house, its unit left out on one side. `near`: the house, with another unit, a slip in the
 * street or another ZIP. `street`: the street, another number. `zip`: the ZIP alone.
 */
function addressLevel(one: Place, other: Place): Level<'address'> {
  if (one.key && one.key === other.key) return 'same'
  const [mine, theirs] = [one.street, other.street]
  const zip = one.zip && other.zip ? one.zip === other.zip : undefined
  if (!mine || !theirs) return zip === undefined ? 'missing' : zip ? 'zip' : 'different'
  const town = one.city !== '' && plain(one.city) === plain(other.city) && one.state === other.state
  const here = zip ?? town
  if (mine.poBox !== '' && mine.poBox === theirs.poBox && here) return 'same'
  const sameNumber = mine.number !== '' && mine.number === theirs.number
  if (sameNumber && mine.name === theirs.name && here)
    return mine.unitNumber === theirs.unitNumber || !mine.unitNumber || !theirs.unitNumber ? 'unit' : 'near'
  const sameStreet = mine.name !== '' && theirs.name !== '' && similarity(mine.name, theirs.name) >= 0.9
  if (
    sameNumber &&
    sameStreet &&
    (here || town || (mine.name === theirs.name && (one.state === other.state || !one.state || !other.state)))
  )
    return 'near'
  if (sameStreet && (here || town)) return 'street'
  return here ? 'zip' : 'different'
}

function shared(ones: readonly string[], others: readonly string[]): 'same' | 'different' | 'missing' {
  if (ones.length === 0 || others.length === 0) return 'missing'
  return ones.some((one) => others.includes(one)) ? 'same' : 'different'
}
