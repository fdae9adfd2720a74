import { BYTE_ORDER_MARK } from 'lists/write-csv'
import { guardedColumn } from '../../platform/db/guarded-column.ts'

/**
 * The columns of a result file: header → SQL on `properties p`. The phone and the name come first, so that the file also
 * works where only "phone, name" is read; the headers are those that the bulk upload looks for.
 */
function columns(today: string): [header: string, value: string][] {
  const phone = `coalesce(p.phones[array_position(p.phone_types, 'mobile')], p.phones[1])`
  const owner = (field: string) => guardedColumn(`nullif(p.owners->0->>'${field}', '')`)
  return [
    ['Phone', digits(phone)],
    ['Owner Name', owner('fullName')],
    [
      'Property Address',
      guardedColumn(
        `nullif(concat_ws(', ', p.unparsed_address, p.city, nullif(concat_ws(' ', p.state_or_province, p.postal_code), '')), '')`,
      ),
    ],
    ['Email', guardedColumn('p.emails[1]')],
    ['First Name', owner('firstName')],
    ['Middle Name', owner('middleName')],
    ['Last Name', owner('lastName')],
    ['Name Suffix', owner('suffix')],
    ['Owner Type', 'p.owner_kind'],
    ['Second Owner', guardedColumn(`p.owners->1->>'fullName'`)],
    ['Owner on Roll', guardedColumn('p.owner_name_raw')],
    ['Street Address', guardedColumn('p.unparsed_address')],
    ['Unit', guardedColumn('p.unit_number')],
    ['City', guardedColumn('p.city')],
    ['State', 'p.state_or_province'],
    ['ZIP', 'p.postal_code'],
    ['County', guardedColumn('p.county_or_parish')],
    ['Care Of', guardedColumn('p.mail_care_of')],
    ['Mailing Address', guardedColumn('p.mail_address')],
    ['Mailing City', guardedColumn('p.mail_city')],
    ['Mailing State', 'p.mail_state'],
    ['Mailing ZIP', 'p.mail_postal_code'],
    ['Absentee Owner', `case p.absentee_owner when true then 'yes' when false then 'no' end`],
    ['Owner Occupied', `nullif(p.owner_occupied, 'unknown')`],
    ['Property Type', guardedColumn('p.property_type')],
    ['Bedrooms', 'p.bedrooms_total'],
    ['Bathrooms', 'trim_scale(p.bathrooms_total)'],
    ['Living Area (sq ft)', 'p.living_area'],
    ['Lot Size (sq ft)', 'p.lot_size_square_feet'],
    ['Stories', 'trim_scale(p.stories_total)'],
    ['Units', 'p.number_of_units_total'],
    ['Year Built', 'p.year_built'],
    ['Assessed Value', 'trim_scale(p.tax_assessed_value)'],
    ['Market Value', 'trim_scale(p.market_value)'],
    ['Last Sale Date', 'p.last_sale_date'],
    ['Last Sale Price', 'trim_scale(p.last_sale_price)'],
    ['Years Owned', `extract(year from age(date '${today}', p.last_sale_date))::int`],
    ['Phone Type', `coalesce(p.phone_types[array_position(p.phones, ${phone})], '')`],
    ['Phone 2', digits(`(array_remove(p.phones, ${phone}))[1]`)],
    ['Email 2', guardedColumn('p.emails[2]')],
    ['APN', guardedColumn('p.apn')],
    ['FIPS', 'p.fips'],
    ['Source', guardedColumn('p.source')],
    ['Source Date', 'p.source_as_of'],
  ]
}

/** One SQL expression a column. */
export const fileValues = (now: Date): string[] => columns(now.toISOString().slice(0, 10)).map(([, value]) => value)

/** The header line, behind the mark by which Excel knows UTF-8; our own imports drop it. */
export const fileHeader =
  BYTE_ORDER_MARK +
  columns('2000-01-01')
    .map(([header]) => header)
    .join(',')

/** Ten digits: survives a spreadsheet and comes back through our own import. */
function digits(phone: string): string {
  return `right(${phone}, 10)`
}
