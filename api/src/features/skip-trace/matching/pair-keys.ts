import { plain } from '../../properties/addresses/parse-street.ts'
import { placeKey } from '../../properties/addresses/places.ts'
import { hash32 } from '../../properties/hash.ts'
import { companyKey, phonetic } from '../../properties/owners/sounds.ts'
import { keysWithoutHouses } from '../look-up-keys.ts'
import type { Party } from './party.ts'

/**
 * The keys by which two lists in memory are brought together: the catalog's (but the house by how its street
 * begins, behind which more may stand than are compared), and pairs of a name's sound (first or last, for they get
 * exchanged) with the house number, the street, the ZIP or the city, so that a slip in any one of them leaves another way.
 */
export function pairKeys(party: Party): number[] {
  const keys = new Set(keysWithoutHouses(party))
  const add = (text: string) => void keys.add(hash32(text))
  for (const { lastName, firstName, fullName } of party.owners) {
    const names = [lastName, firstName].filter((name) => name.length > 1).map(plain)
    if (names.length === 2) {
      add(`B ${names.toSorted().join(' ')}`)
      const both = names.map(phonetic).toSorted().join(' ')
      for (const { city } of party.places) if (city) add(`BC ${both} ${placeKey(city)}`)
    }
    const sounds = lastName || firstName ? names.map(phonetic) : companyKey(fullName).split(' ').slice(0, 8)
    for (const { street, zip } of party.places) {
      for (const sound of sounds) {
        if (street?.number) add(`SN ${sound} ${street.number}`)
        if (street?.name) add(`SS ${sound} ${phonetic(street.name)}`)
        if (zip) add(`SZ ${sound} ${zip}`)
      }
    }
  }
  for (const { street } of party.places) if (street?.number) add(`NS ${street.number} ${phonetic(street.name)}`)
  return [...keys]
}
