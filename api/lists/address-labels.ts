import type { AddressPart, PlacePart } from './address-line.ts'

/** What the parts of an address are called where a person says which column holds them. */
export const addressLabels: Readonly<Record<AddressPart, string>> = {
  houseNumber: 'House number',
  streetDirection: 'Direction of the street',
  address: 'Address',
  streetSuffix: 'Kind of street',
  streetPostDirection: 'Direction after the street',
  unit: 'Unit',
}

export const placeLabels: Readonly<Record<PlacePart, string>> = { city: 'City', state: 'State', zip: 'ZIP Code' }
