import { readdirSync } from 'node:fs'
import path from 'node:path'
import { csvRows } from 'lists/csv-rows'
import { apiFolder } from '../../../../test/database.ts'
import { bindColumns } from './bind-columns.ts'
import { absentFields } from './column-report.ts'
import { identifyParcel } from './identify-parcel.ts'
import type { PropertyRecord } from './property-record.ts'
import { readFormat, shippedFormats } from './read-format.ts'
import { recordReader } from './read-record.ts'
import { textOfFile } from './text-of-file.ts'

const root = path.join(apiFolder, '..')
const samples = path.join(root, 'api/data/formats/samples')

async function read(name: string) {
  const file = readdirSync(samples).find((sample) => path.parse(sample).name === name)
  if (!file) throw new Error(`${name} has no sample`)
  const rows: string[][] = []
  for await (const batch of csvRows(textOfFile(path.join(samples, file)))) rows.push(...batch)
  const [header = [], ...body] = rows
  const format = await readFormat(root, name)
  const bound = bindColumns(format, header)
  const refused: string[] = []
  const recordOf = recordReader(format, bound, '2026-11-20', (field, reason, value) =>
    refused.push(`${field}: ${reason}: ${value}`),
  )
  const records = body.map((row) => {
    const parcel = identifyParcel(bound, row)
    return typeof parcel === 'string' ? parcel : recordOf(row, parcel)
  })
  return { format, records, refused, absent: absentFields(bound.fields).filter(({ loss }) => loss) }
}

/** Of the first row of each sample, which is made up like the whole of it below a header as it is published. */
const expected: Record<string, Partial<PropertyRecord> & { owner?: string }> = {
  'allegheny-assessments': {
    fips: '42003',
    unparsedAddress: '100 Sample St Unit 12',
    postalCode: '15213',
    mailCity: 'Pittsburgh',
    mailPostalCode: '15213',
    lastSaleDate: '2014-01-02',
    marketValue: 169_000,
    ownerOccupied: 'yes',
  },
  'boston-assessing': {
    apn: '0100001000',
    unparsedAddress: '104-106 Sample St Unit 2',
    city: 'East Boston',
    postalCode: '02128',
    owner: 'Pasquale Demoson',
    mailPostalCode: '02128',
    absenteeOwner: true,
    livingArea: 2202,
    taxAssessedValue: 700_700,
  },
  'cook-assessor': {
    apn: '04011000010000',
    postalCode: '60614',
    owner: 'John A Demoson',
    mailCity: 'Evanston',
    sourceAsOf: '2026-01-01',
  },
  'dallas-dcad': {
    fips: '48113',
    unparsedAddress: '301 Sample St Unit 4B',
    postalCode: '75201',
    postalCodePlus4: '4402',
    owner: 'Ruth Demoson',
    mailState: 'TX',
    lastSaleDate: '2019-06-03',
  },
  'dc-ownership': {
    unparsedAddress: '1600 Sample Ave NW',
    city: 'Washington',
    postalCode: '20009',
    owner: 'Alice Demoson',
    mailAddress: '1600 Sample Ave NW',
    mailPostalCode: '20009',
    lastSaleDate: '2012-05-17',
  },
  'florida-nal': {
    fips: '12011',
    countyOrParish: 'Broward',
    stateOrProvince: 'FL',
    postalCode: '33311',
    owner: 'Maria Demoson',
    propertyType: 'Single Family',
    lastSaleDate: '2018-04-01',
    lastSalePrice: 255_000,
    absenteeOwner: false,
  },
  'harris-hcad': {
    apn: '0660640130020',
    city: 'Houston',
    postalCode: '77009',
    owner: 'Carl Demoson',
    propertyType: 'Single Family',
    lastSaleDate: '2011-03-14',
    lotSizeSquareFeet: 6250,
  },
  'king-assessor': {
    postalCode: '98126',
    owner: 'Grace Demoson',
    mailCity: 'Sheridan',
    mailState: 'WY',
    marketValue: 708_000,
    propertyType: 'Single Family',
  },
  'los-angeles-assessor': {
    fips: '06037',
    apn: '5471001002',
    unparsedAddress: '12 N Sample St',
    city: 'Los Angeles',
    postalCode: '90042',
    ownerOccupied: 'yes',
    taxAssessedValue: 420_000,
    lastSaleDate: '2015-06-04',
  },
  'lotline-sample': {
    fips: '48453',
    owner: 'William A Demoson',
    phones: ['+15125550100'],
    emails: ['bill@example.com'],
  },
  'maricopa-assessor': {
    unparsedAddress: '1044 W Sample Rd',
    city: 'Phoenix',
    postalCode: '85013',
    lastSaleDate: '2019-02-01',
    yearBuilt: 1962,
  },
  'minnesota-parcels': {
    fips: '27053',
    countyOrParish: 'Hennepin',
    unparsedAddress: '4412 Sample Ave S',
    postalCode: '55409',
    owner: 'Inga Demoson',
    mailCity: 'Minneapolis',
    mailPostalCode: '55409',
    lastSaleDate: '2016-08-30',
    lotSizeSquareFeet: 5227,
  },
  'new-jersey-mod-iv': {
    fips: '34013',
    apn: '0710_12_3.01',
    unparsedAddress: '14 Sample Rd',
    city: 'Livingston',
    owner: 'Paula Demoson',
    mailCity: 'Livingston',
    mailPostalCode: '07039',
    lotSizeSquareFeet: 9583,
    lastSalePrice: 640000,
  },
  'new-york-parcels': {
    fips: '36089',
    countyOrParish: 'St. Lawrence',
    apn: '40228908804100020030000000',
    unparsedAddress: '12 Sample St',
    postalCode: '13617',
    owner: 'Maria Demoson',
    mailAddress: 'PO Box 12',
    mailPostalCode: '13617',
    propertyType: 'Single Family',
    livingArea: 1431,
    sourceAsOf: '2025-01-01',
  },
  'north-carolina-onemap': {
    fips: '37111',
    countyOrParish: 'McDowell',
    postalCode: '28752',
    mailPostalCode: '28752',
    lastSaleDate: '2003-07-01',
    yearBuilt: null,
  },
  'nyc-pluto': { fips: '36061', city: 'New York', livingArea: 4041, yearBuilt: null, propertyType: 'Multi Family' },
  'philadelphia-opa': {
    fips: '42101',
    postalCode: '19104',
    owner: 'Sophia Demoson',
    yearBuilt: 1884,
    marketValue: 207_000,
  },
  'tarrant-tad': {
    apn: '01234567',
    unparsedAddress: '77 Sample Creek Dr',
    owner: 'Paul Demoson',
    mailCity: 'Ft Worth',
    mailState: 'TX',
    mailPostalCode: '76102',
    lastSaleDate: '2014-05-09',
  },
  'texas-stratmap': {
    fips: '48255',
    countyOrParish: 'Karnes',
    apn: '12345',
    unparsedAddress: '12 Sample St',
    city: 'Kenedy',
    postalCode: '78119',
    owner: 'Maria Demoson',
    mailAddress: 'PO Box 12',
    mailCity: 'Seguin',
    mailPostalCode: '78155',
    propertyType: 'Single Family',
    marketValue: 200_000,
    sourceAsOf: '2025-05-12',
  },
  'wisconsin-parcels': {
    fips: '55025',
    city: 'Madison',
    postalCode: '53703',
    owner: 'Erik Demoson',
    mailCity: 'Madison',
    mailPostalCode: '53703',
    lotSizeSquareFeet: 8712,
  },
}

test.each(Object.entries(expected))('%s reads its published header', async (name, { owner, ...wanted }) => {
  const { format, records, refused, absent } = await read(name)
  expect({ absent, refused }).toEqual({ absent: [], refused: [] })
  expect(format.published?.at).toBeTruthy()
  const [first] = records
  if (typeof first !== 'object') throw new Error(`The first row is ${first}`)
  expect(first).toMatchObject(wanted)
  if (owner) expect(first.owners[0]?.fullName).toBe(owner)
})

test('every format that is shipped has a sample and is named like its file', async () => {
  const names = await shippedFormats(root)
  expect(names).toEqual(Object.keys(expected))
  for (const name of names) expect((await readFormat(root, name)).name).toBe(name)
})

test('one file of Florida may hold several counties, business accounts of Dallas are no parcels, and a spreadsheet’s ".00" is none of the number', async () => {
  const florida = await read('florida-nal')
  expect(florida.records).toMatchObject([
    { countyOrParish: 'Broward' },
    { fips: '12086', countyOrParish: 'Miami-Dade' },
  ])
  expect((await read('dallas-dcad')).records[1]).toBe('left out by the format')
  const jersey = (await read('new-jersey-mod-iv')).records
  expect(new Set(jersey.map((record) => typeof record === 'object' && record.apnKey)).size).toBe(3)
  expect((await read('philadelphia-opa')).records[1]).toMatchObject({ apn: '111000002', postalCode: '19130' })
})

test('a state’s file tells its counties apart, and reads what one of them leaves empty from another column', async () => {
  expect((await read('texas-stratmap')).records[1]).toMatchObject({
    fips: '48187',
    apn: 'R-77',
    mailAddress: '99 Other Ave',
    mailPostalCode: '43017',
    marketValue: null,
    sourceAsOf: '2025-05-12',
  })
  expect((await read('new-york-parcels')).records[1]).toMatchObject({
    fips: '36029',
    unparsedAddress: 'Sample Rd',
    mailAddress: '99 Other Ave',
    propertyType: 'Vacant Land',
    lotSizeSquareFeet: 108_900,
  })
})
