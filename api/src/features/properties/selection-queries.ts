import { literal } from '../../platform/db/bind.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { countySpellings } from './county-spellings.ts'
import type { Selection } from './areas.ts'

/** The condition of a selection on `properties p`. */
export const selected = (sql: Sql, selection: Selection) => sql.unsafe(selectedText(selection))

/** The same as text, for COPY takes no parameters. */
export function selectedText({
  states,
  zip,
  city,
  county,
  propertyType,
  minPrice,
  maxPrice,
  bedrooms,
  bathrooms,
  builtSince,
}: Selection): string {
  const conditions = [
    `p.state_or_province in (${states.map(literal).join(', ')})`,
    zip !== undefined && `p.postal_code = ${literal(zip)}`,
    city !== undefined && `p.city = ${literal(city)}`,
    county !== undefined && `p.county_or_parish in (${countySpellings(county).map(literal).join(', ')})`,
    propertyType !== undefined && `lower(p.property_type) = ${literal(propertyType.toLowerCase())}`,
    minPrice !== undefined && `p.market_value >= ${Number(minPrice)}`,
    maxPrice !== undefined && `p.market_value <= ${Number(maxPrice)}`,
    bedrooms !== undefined && `p.bedrooms_total >= ${Number(bedrooms)}`,
    bathrooms !== undefined && `p.bathrooms_total >= ${Number(bathrooms)}`,
    builtSince !== undefined && `p.year_built >= ${Number(builtSince)}`,
  ]
  return conditions.filter((condition) => condition !== false).join(' and ')
}

export const countSelected = (sql: Sql, selection: Selection) => sql<[{ records: number }]>`
  select count(*)::int as records from properties p where ${selected(sql, selection)}
`

/** Records of a plain area that the account was delivered before, as its areas were counted when it bought them. */
export const countAlreadyBought = (sql: Sql, accountId: string, { states, zip, city, county }: Selection) => sql<
  [{ records: number }]
>`
  select coalesce(sum(records), 0)::int as records from purchased_areas
  where account_id = ${accountId} and kind = ${zip ? 'zipcode' : city ? 'city' : 'county'} and value = any(${zip || city ? [zip ?? city ?? ''] : countySpellings(county ?? '')}) and state = any(${states})
`
