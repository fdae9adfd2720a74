import { plain } from '../properties/addresses/parse-street.ts'
import { matchKeys } from '../properties/match-keys.ts'
import type { Owner } from '../properties/owners/parse-owners.ts'
import { initialsOf } from './matching/nicknames.ts'
import type { Party } from './matching/party.ts'

type Named = Pick<Owner, 'firstName' | 'lastName' | 'fullName'>

/** The keys to look a row up by: those of a record, also with first and last name exchanged, with nicknames, and without a middle name. */
export const lookUpKeys = (party: Party): number[] => matchKeys({ ...party, owners: party.owners.flatMap(spellingsOf) })

function spellingsOf(owner: Owner): Named[] {
  const { firstName, lastName, middleName, fullName } = owner
  if (!lastName) return [owner]
  const initials = initialsOf(plain(firstName)).map((initial) => ({ firstName: initial, lastName, fullName }))
  const middle = middleName ? [{ firstName: middleName, lastName, fullName }] : []
  const exchanged = firstName.length > 1 ? [{ firstName: lastName, lastName: firstName, fullName }] : []
  return [owner, ...initials, ...middle, ...exchanged]
}
