import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { madeUpOwners, random } from './made-up-owners.ts'
import { noisy } from './noise.ts'

/** The columns of Philadelphia's roll that the importer reads. */
export const rollColumns = 'parcel_number,location,zip_code,owner_1,mailing_street,mailing_city_state,mailing_zip,market_value,sale_date,sale_price,year_built,number_of_bedrooms,number_of_bathrooms,number_stories,total_livable_area,total_area,homestead_exemption,category_code_description,lat,lng'.split(',')

/** Writes a roll of made-up owners, the same for the same number. Three in ten live elsewhere. */
export const writeRoll = (file: string, rows: number): Promise<void> => pipeline(Readable.from(rollText(rows)), createWriteStream(file))

function* rollText(rows: number): Generator<string> {
  const chance = random(11)
  let block = `${rollColumns.join(',')}\n`
  for (const owner of madeUpOwners(rows, chance)) {
    const value = 80_000 + Math.floor(chance() * 600_000)
    const elsewhere = chance() < 0.3
    block += `${880_000_000 + owner.id},${owner.number} ${owner.street} ${owner.suffix}${owner.unit && ` UNIT ${owner.unit}`},${owner.zip},${owner.rollName},${elsewhere ? `${owner.id % 9000} ELM AVE,LOS ANGELES CA,90012` : ',,'},${value},2015-07-04 00:00:00,${value - 5000},19${10 + (owner.id % 90)},3,2,2,${1000 + (owner.id % 2000)},2400,${elsewhere ? 0 : 80000},SINGLE FAMILY,39.95,-75.16\n`
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  yield block
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
