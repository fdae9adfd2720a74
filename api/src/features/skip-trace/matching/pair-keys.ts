import { plain } from '../../properties/addresses/parse-street.ts'
import { matchKeys } from '../../properties/match-keys.ts'
import { companyKey, phonetic } from '../../properties/owners/sounds.ts'
import type { Party } from './party.ts'

/**
 * The keys by which two lists in memory are brought together: the catalog's, and pairs of a name's sound (first or last, for they get
 * exchanged) with the house number, the street or the ZIP, so that a slip in any one of them leaves another way.
 */
export function pairKeys(party: Party): (number | string)[] {
  const keys = new Set<number | string>(matchKeys(party))
  const add = (text: string) => void keys.add(text)
  for (const { lastName, firstName, fullName } of party.owners) {
    const names = [lastName, firstName].filter((name) => name.length > 1).map(plain)
    if (names.length === 2) add(`B ${names.toSorted().join(' ')}`)
    const sounds = lastName ? names.map(phonetic) : companyKey(fullName).split(' ')
    for (const { street, zip } of party.places) {
      for (const sound of sounds) {
        if (street?.number) add(`SN ${sound} ${street.number}`)
        if (street?.name) add(`SS ${sound} ${street.name}`)
        if (zip) add(`SZ ${sound} ${zip}`)
      }
    }
  }
  for (const { street } of party.places) if (street?.number) add(`NS ${street.number} ${street.name}`)
  return [...keys]
}
