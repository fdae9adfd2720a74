/**
 * The columns of a result file: header → SQL on `properties p`. The phone and the name come first, so that the file also
 * works where only "phone, name" is read; the headers are those that the bulk upload looks for.
 */
function columns(today: string): [header: string, value: string][] {
  const phone = `coalesce(p.phones[array_position(p.phone_types, 'mobile')], p.phones[1])`
  const owner = (field: string) => guarded(`nullif(p.owners->0->>'${field}', '')`)
  return [
    ['Phone', digits(phone)],
    ['Owner Name', owner('fullName')],
    ['Property Address', guarded(`nullif(concat_ws(', ', p.unparsed_address, p.city, nullif(concat_ws(' ', p.state_or_province, p.postal_code), '')), '')`)],
    ['Email', guarded('p.emails[1]')],
    ['First Name', owner('firstName')],
    ['Middle Name', owner('middleName')],
    ['Last Name', owner('lastName')],
    ['Name Suffix', owner('suffix')],
    ['Owner Type', 'p.owner_kind'],
    ['Second Owner', guarded(`p.owners->1->>'fullName'`)],
    ['Owner on Roll', guarded('p.owner_name_raw')],
    ['Street Address', guarded('p.unparsed_address')],
    ['Unit', guarded('p.unit_number')],
    ['City', guarded('p.city')],
    ['State', 'p.state_or_province'],
    ['ZIP', 'p.postal_code'],
    ['County', guarded('p.county_or_parish')],
    ['Care Of', guarded('p.mail_care_of')],
    ['Mailing Address', guarded('p.mail_address')],
    ['Mailing City', guarded('p.mail_city')],
    ['Mailing State', 'p.mail_state'],
    ['Mailing ZIP', 'p.mail_postal_code'],
    ['Absentee Owner', `case p.absentee_owner when true then 'yes' when false then 'no' end`],
    ['Owner Occupied', `nullif(p.owner_occupied, 'unknown')`],
    ['Property Type', guarded('p.property_type')],
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
    ['Email 2', guarded('p.emails[2]')],
    ['APN', guarded('p.apn')],
    ['FIPS', 'p.fips'],
    ['Source', guarded('p.source')],
    ['Source Date', 'p.source_as_of'],
  ]
}

/** One SQL expression a column. */
export const fileValues = (now: Date): string[] => columns(now.toISOString().slice(0, 10)).map(([, value]) => value)

/** The header line, behind the mark by which Excel knows UTF-8; our own imports drop it. */
export const fileHeader = `\uFEFF${columns('2000-01-01')
  .map(([header]) => header)
  .join(',')}`

/** Ten digits: survives a spreadsheet and comes back through our own import. */
function digits(phone: string): string {
  return `right(${phone}, 10)`
}

/** A spreadsheet must not run it: OWASP, "CSV injection". */
function guarded(text: string): string {
  return `case when ${text} ~ '^[=+@\\t\\r-]' then '''' || (${text}) else ${text} end`
}
