import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { madeUpOwners, random, type MadeUpOwner } from './made-up-owners.ts'
import { noisy } from './noise.ts'

/** The 76 columns of Philadelphia's published roll, in its order. */
export const rollColumns = `
  assessment_date beginning_point book_and_page building_code building_code_description category_code category_code_description census_tract central_air cross_reference
  date_exterior_condition depth exempt_building exempt_land exterior_condition fireplaces frontage fuel garage_spaces garage_type general_construction geographic_ward
  homestead_exemption house_extension house_number interior_condition location mailing_address_1 mailing_address_2 mailing_care_of mailing_city_state mailing_street mailing_zip
  market_value market_value_date number_of_bathrooms number_of_bedrooms basements number_stories off_street_open other_building owner_1 owner_2 parcel_number parcel_shape
  quality_grade recording_date registry_number sale_date sale_price separate_utilities sewer site_type state_code street_code street_designation street_direction street_name
  suffix taxable_building taxable_land topography total_area total_livable_area type_heater unfinished unit utility view_type year_built year_built_estimate zip_code zoning
  objectid lat lng
`
  .trim()
  .split(/\s+/)

/**
 * Writes a roll of made-up owners, the same for the same number. Three in ten live elsewhere. Columns that the importer does not
 * read are as full as in a roll's extract.
 */
export const writeRoll = (file: string, rows: number): Promise<void> =>
  pipeline(Readable.from(rollText(rows)), createWriteStream(file))

function* rollText(rows: number): Generator<string> {
  const chance = random(11)
  let block = `${rollColumns.join(',')}\n`
  for (const owner of madeUpOwners(rows, chance)) {
    const value = 80_000 + Math.floor(chance() * 600_000)
    const values = rowOf(owner, value, chance() < 0.3)
    block += `${rollColumns.map((name) => values[name] ?? '').join(',')}\n`
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  yield block
}

function rowOf(
  { id, number, street, suffix, unit, zip, rollName }: MadeUpOwner,
  value: number,
  elsewhere: boolean,
): Record<string, string | number> {
  const taxable = Math.round(value * 0.8)
  return {
    assessment_date: '2026-03-03 00:00:00',
    category_code: 1,
    category_code_description: 'SINGLE FAMILY',
    exempt_building: elsewhere ? 0 : 80_000,
    homestead_exemption: elsewhere ? 0 : 80_000,
    house_number: number,
    location: `${number} ${street} ${suffix}${unit && ` UNIT ${unit}`}`,
    ...(elsewhere
      ? { mailing_city_state: 'LOS ANGELES CA', mailing_street: `${id % 9000} ELM AVE`, mailing_zip: '90012' }
      : {}),
    market_value: value,
    number_of_bathrooms: 2,
    number_of_bedrooms: 3,
    number_stories: 2,
    owner_1: rollName,
    parcel_number: 880_000_000 + id,
    sale_date: '2015-07-04 00:00:00',
    sale_price: value - 5000,
    state_code: 'PA',
    street_designation: suffix,
    street_name: street,
    taxable_building: taxable,
    taxable_land: value - taxable,
    total_area: '2400.0000',
    total_livable_area: 1000 + (id % 2000),
    unit,
    year_built: `19${10 + (id % 90)}`,
    zip_code: zip,
    zoning: 'RSA5',
    objectid: 500_000_000 + id,
    lat: '39.950000',
    lng: '-75.160000',
  }
}

/** Rows of an upload about owners of such a roll, as hurried people write them, spread over all of it. */
export function* uploadRows(rollRows: number, count: number): Generator<string[]> {
  const slips = random(12)
  const chance = random(11)
  const every = Math.max(1, Math.floor(rollRows / count))
  let given = 0
  for (const owner of madeUpOwners(rollRows, chance)) {
    // The roll draws these two behind each owner.
    chance()
    chance()
    if (owner.id % every !== 0 || given === count) continue
    given += 1
    const row = noisy(owner, slips)
    yield [row.name, row.address, 'Philadelphia', row.state, row.zip]
  }
}

export const uploadHeader = ['Name', 'Address', 'City', 'State', 'Zip']
