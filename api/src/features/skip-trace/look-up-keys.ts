import { plain } from '../properties/addresses/parse-street.ts'
import { keysBesideHouses, matchKeys, nameKeys } from '../properties/match-keys.ts'
import type { Owner } from '../properties/owners/parse-owners.ts'
import { initialsOf } from './matching/nicknames.ts'
import type { Party } from './matching/party.ts'
import { inEachZip } from './with-city-zips.ts'

type Named = Pick<Owner, 'firstName' | 'lastName' | 'fullName'>

/**
 * The keys to look a row up by: those of a record, also with first and last name exchanged, with nicknames, without a middle
 * name, and in each ZIP that a place may be in.
 */
export const lookUpKeys = (party: Party): number[] =>
  matchKeys({ ...spelled(party), places: party.places.flatMap(inEachZip) })

/** The same but for the house by how its street begins. */
export const keysWithoutHouses = (party: Party): number[] => keysBesideHouses(spelled(party))

const spelled = (party: Party) => ({ ...party, owners: party.owners.flatMap(spellingsOf) })

/** The keys of a row's names alone, wherever they live. Few rows need them: they are asked where no record found by `lookUpKeys` is sure. */
export const namesakeKeys = ({ owners }: Party): number[] => nameKeys(owners.flatMap(spellingsOf))

/** More records of one name than this say nothing. */
export const MAX_NAMESAKES = 10

/** From this probability on an answer is sure enough that no more records are looked for. */
export const SURE = 0.9

function spellingsOf(owner: Owner): Named[] {
  const { firstName, lastName, middleName, fullName } = owner
  if (!lastName) return [owner]
  const initials = initialsOf(plain(firstName)).map((initial) => ({ firstName: initial, lastName, fullName }))
  const middle = middleName ? [{ firstName: middleName, lastName, fullName }] : []
  const exchanged = firstName.length > 1 ? [{ firstName: lastName, lastName: firstName, fullName }] : []
  return [owner, ...initials, ...middle, ...exchanged]
}
