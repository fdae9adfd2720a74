import type { Owner, OwnerKind } from '../owners/parse-owners.ts'

/** A property as the catalog keeps it; the keys are the table's columns. Unknown is null. */
export interface PropertyRecord {
  fips: string
  apn: string
  apnKey: string
  source: string
  sourceAsOf: string | null
  sample: boolean
  streetNumber: string | null
  streetDirPrefix: string | null
  streetName: string | null
  streetSuffix: string | null
  streetDirSuffix: string | null
  unitType: string | null
  unitNumber: string | null
  unparsedAddress: string | null
  city: string | null
  stateOrProvince: string
  postalCode: string | null
  postalCodePlus4: string | null
  countyOrParish: string
  latitude: number | null
  longitude: number | null
  ownerNameRaw: string | null
  owners: Owner[]
  ownerKind: OwnerKind
  mailCareOf: string | null
  mailAddress: string | null
  mailCity: string | null
  mailState: string | null
  mailPostalCode: string | null
  absenteeOwner: boolean | null
  ownerOccupied: 'yes' | 'probable' | 'no' | 'unknown'
  propertyType: string | null
  propertySubType: string | null
  yearBuilt: number | null
  bedroomsTotal: number | null
  bathroomsTotal: number | null
  livingArea: number | null
  lotSizeSquareFeet: number | null
  storiesTotal: number | null
  numberOfUnitsTotal: number | null
  taxAssessedValue: number | null
  marketValue: number | null
  lastSaleDate: string | null
  lastSalePrice: number | null
  phones: string[]
  phoneTypes: string[]
  emails: string[]
  matchKeys: number[]
}
