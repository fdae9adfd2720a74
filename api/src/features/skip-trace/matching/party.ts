import type { StreetAddress } from '../../properties/addresses/parse-street.ts'
import type { Owner } from '../../properties/owners/parse-owners.ts'

/** A place of a party: where the property is, or where its mail goes. */
export interface Place {
  street: StreetAddress | null
  /** `addressKey` of the whole address, '' when too little is known. */
  key: string
  city: string
  state: string
  zip: string
  /** Of a place without a ZIP: those of its city, as far as they are known. */
  zipsOfCity?: readonly string[]
}

/**
 * One side of a comparison: a row of an upload or a record of a catalog. The engine knows nothing else of either,
 * and nothing of where they come from.
 */
export interface Party {
  /** The people and companies; a name that can be read in two orders is there twice. */
  owners: readonly Owner[]
  /** The property first, then the mailing address; empty when none is known. */
  places: readonly Place[]
  phones: readonly string[]
  emails: readonly string[]
}
