import type { StreetAddress } from './addresses/parse-street.ts'
import { hash32 } from './hash.ts'
import type { Owner } from './owners/parse-owners.ts'
import { companyKey, phonetic } from './owners/sounds.ts'

/** What two records of one owner are likely to share: each is one way a skip trace looks a record up. */
export interface Findable {
  /** Of the same places as `houses`, in the same order. */
  addressKeys: readonly string[]
  /** The house, whatever its unit, suffix and direction were written as. */
  houses: readonly { street: StreetAddress | null; zip: string }[]
  owners: readonly Owner[]
  /** ZIPs a name is looked up in. */
  zips: readonly string[]
  phones: readonly string[]
  emails: readonly string[]
}

/** Hashes of all keys, each once. A collision only costs a comparison. */
export function matchKeys({ addressKeys, houses, owners, zips, phones, emails }: Findable): number[] {
  const keys = new Set<number>()
  for (const [at, key] of addressKeys.entries()) if (key && !isHouse(houses[at])) keys.add(hash32(`A ${key}`))
  for (const { street, zip } of houses) if (street?.number && zip) keys.add(hash32(`H ${street.number} ${street.name} ${zip}`))
  for (const owner of owners) {
    if (owner.lastName) for (const zip of zips) if (zip) keys.add(hash32(`N ${phonetic(owner.lastName)} ${initial(owner)} ${zip}`))
    if (!owner.lastName && owner.fullName) keys.add(hash32(`C ${companyKey(owner.fullName)}`))
  }
  for (const phone of phones) keys.add(hash32(`P ${phone}`))
  for (const email of emails) keys.add(hash32(`E ${email.toLowerCase()}`))
  return [...keys]
}

/** A house without a unit, in a ZIP: its own key finds whatever the whole address would. */
const isHouse = (house: Findable['houses'][number] | undefined): boolean => Boolean(house?.street?.number && house.zip && !house.street.unitNumber)

const initial = ({ firstName }: Owner): string => firstName.charAt(0).toUpperCase()
