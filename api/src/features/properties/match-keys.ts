import type { StreetAddress } from './addresses/parse-street.ts'
import { hash32 } from './hash.ts'
import type { Owner } from './owners/parse-owners.ts'
import { companyKey, phonetic } from './owners/sounds.ts'

/** What two records of one owner are likely to share: each is one way a skip trace looks a record up. */
export interface Findable {
  /** `key` is the `addressKey` of the whole address, '' when too little is known. */
  places: readonly { street: StreetAddress | null; key: string; zip: string }[]
  owners: readonly Pick<Owner, 'firstName' | 'lastName' | 'fullName'>[]
  phones: readonly string[]
  emails: readonly string[]
}

/** Hashes of all keys, each once. A collision only costs a comparison. */
export function matchKeys({ places, owners, phones, emails }: Findable): number[] {
  const keys: number[] = []
  for (const { street, key, zip } of places) {
    const house = street?.number && zip
    // The house, whatever its unit, suffix and direction were written as, and by the street's sound: most slips leave it. Without a
    // unit it finds whatever the whole address would.
    if (house) add(keys, `H ${street.number} ${streetSound(street.name)} ${zip}`)
    if (key && (!house || street.unitNumber)) add(keys, `A ${key}`)
  }
  for (const { lastName, firstName, fullName } of owners) {
    if (!lastName && fullName) add(keys, `C ${companyKey(fullName)}`)
    for (const sound of lastName ? surnameSounds(lastName) : companySounds(fullName)) {
      const name = `${sound} ${lastName && firstName.charAt(0).toUpperCase()}`
      for (const { street, zip } of places) {
        // A slip in the street or the number leaves the ZIP, one in the ZIP the number.
        if (zip) add(keys, `N ${name} ${zip}`)
        if (street?.number) add(keys, `X ${name} ${street.number}`)
      }
    }
  }
  for (const phone of phones) add(keys, `P ${phone}`)
  for (const email of emails) add(keys, `E ${email.toLowerCase()}`)
  return keys
}

/** "5TH" and "6TH" sound alike. */
const streetSound = (name: string): string => (/\d/.test(name) ? name : phonetic(name))

/** Of a double name also each part, one of which may stand alone elsewhere. */
function surnameSounds(lastName: string): string[] {
  if (!/[\s-]/.test(lastName)) return [phonetic(lastName)]
  const parts = lastName.split(/[\s-]+/).filter((part) => part.length > 2)
  return [lastName, ...parts].map((part) => phonetic(part))
}

/** A company goes by its first word where the rest is written in short. */
function companySounds(name: string): string[] {
  const first = name.replace(/^THE /i, '').split(/[\s-]/)[0] ?? ''
  return first.length > 1 ? [phonetic(first)] : []
}

function add(keys: number[], text: string): void {
  const key = hash32(text)
  if (!keys.includes(key)) keys.push(key)
}
