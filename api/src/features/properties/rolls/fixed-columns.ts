import { countyOf } from '../county-spellings.ts'
import type { BoundRoll } from './bind-columns.ts'
import type { RollFormat } from './roll-format.ts'

/** Columns of the catalog that are unknown where the file has no column for a field. */
const unknownWithout: readonly (readonly [field: string, column: string])[] = [
  ['asOf', 'source_as_of'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['careOf', 'mail_care_of'],
  ['propertySubType', 'property_sub_type'],
  ['yearBuilt', 'year_built'],
  ['bedrooms', 'bedrooms_total'],
  ['bathrooms', 'bathrooms_total'],
  ['livingArea', 'living_area'],
  ['stories', 'stories_total'],
  ['units', 'number_of_units_total'],
  ['assessedValue', 'tax_assessed_value'],
  ['marketValue', 'market_value'],
  ['lastSaleDate', 'last_sale_date'],
  ['lastSalePrice', 'last_sale_price'],
]

/** Columns that say the same in every record of a state that is read from one file. */
export interface FixedColumns {
  /** What they say. */
  values: ReadonlyMap<string, string>
  /** Those that the table fills by itself: unknown, an empty list, no sample. */
  byTable: ReadonlySet<string>
}

/** What need not be sent with each row: an eighth of the bytes, where a roll is of one county. */
export function fixedColumns(format: RollFormat, { fields }: BoundRoll, state: string): FixedColumns {
  const { place } = format
  const values = new Map([
    ['source', format.source],
    ['state_or_province', state],
  ])
  if (place && !('column' in place)) {
    values.set('fips', place.fips).set('county_or_parish', countyOf(place.county, state))
    if (place.city) values.set('city', place.city)
  }
  const found = new Set(fields.filter((field) => field.found).map(({ name }) => name.replace(/ \d+$/, '')))
  const byTable = new Set(unknownWithout.filter(([field]) => !found.has(field)).map(([, column]) => column))
  if (!found.has('phone')) byTable.add('phones').add('phone_types')
  if (!found.has('email')) byTable.add('emails')
  if (!format.sample) byTable.add('sample')
  return { values, byTable }
}
