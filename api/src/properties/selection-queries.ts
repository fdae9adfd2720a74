import type { Sql } from '../db/sql.ts'
import type { Selection } from './areas.ts'

/** The condition of a selection on `properties p`. */
export const selected = (sql: Sql, { states, zip, city, county, propertyType, minPrice, maxPrice, bedrooms, bathrooms, builtSince }: Selection) => sql`
  p.state_or_province = any(${states})
  ${zip === undefined ? sql`` : sql`and p.postal_code = ${zip}`}
  ${city === undefined ? sql`` : sql`and p.city = ${city}`}
  ${county === undefined ? sql`` : sql`and p.county_or_parish = ${county}`}
  ${propertyType === undefined ? sql`` : sql`and lower(p.property_type) = ${propertyType.toLowerCase()}`}
  ${minPrice === undefined ? sql`` : sql`and p.market_value >= ${minPrice}`}
  ${maxPrice === undefined ? sql`` : sql`and p.market_value <= ${maxPrice}`}
  ${bedrooms === undefined ? sql`` : sql`and p.bedrooms_total >= ${bedrooms}`}
  ${bathrooms === undefined ? sql`` : sql`and p.bathrooms_total >= ${bathrooms}`}
  ${builtSince === undefined ? sql`` : sql`and p.year_built >= ${builtSince}`}
`

export const countSelected = (sql: Sql, selection: Selection) => sql<[{ records: number }]>`
  select count(*)::int as records from properties p where ${selected(sql, selection)}
`

/** Records of the selection that the account was delivered before. */
export const countAlreadyBought = (sql: Sql, ownerId: string, selection: Selection) => sql<[{ records: number }]>`
  select count(*)::int as records from properties p
  join purchased_records b on b.owner_id = ${ownerId} and b.record_key = p.fips || '/' || p.apn_key
  where ${selected(sql, selection)}
`
