import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { testApp } from '../../../test/app.ts'
import { connect } from '../../platform/db/sql.ts'
import { importRoll, importRollForm } from './import-roll.ts'
import { readFormat } from './rolls/read-format.ts'
import { loadSample, sampleFile } from './load-sample.ts'
import { refreshAreas } from './refresh-areas.ts'
import { rowCountsMatch } from './rolls/row-counts.ts'
import { loadRoll } from './rolls/load-roll.ts'
import { textOfFile } from './rolls/text-of-file.ts'
import { sampleRoll } from './sample/sample-roll.ts'
import { tryRoll } from './try-roll.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => app.services.sql`truncate properties`)

const folder = mkdtempSync(path.join(tmpdir(), 'rolls-'))

async function importText(format: string, text: string | Buffer, name = 'roll.csv', flags: string[] = []) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  let said = ''
  const rowCounts = await importRoll(app.services, importRollForm.read(['--format', format, ...flags, file]), {
    write: (line) => (said += line),
  })
  expect(rowCountsMatch(rowCounts)).toBe(true)
  return { rowCounts, said }
}

const property = async (apn: string) => (await app.services.sql`select * from properties where apn = ${apn}`)[0]

const opaHeader =
  'parcel_number,location,house_number,street_direction,street_name,street_designation,unit,zip_code,owner_1,owner_2,mailing_care_of,mailing_street,mailing_city_state,mailing_zip,mailing_address_1,market_value,sale_date,sale_price,year_built,number_of_bedrooms,homestead_exemption,category_code_description,assessment_date'
const opa = [
  opaHeader,
  '111,6790 N LEHIGH LN UNIT 1,6790,N,LEHIGH,LN,1,19104,FITZGERALD SOPHIA SR,MÜLLER MICHAEL,,,,,,207000,2015-07-04 00:00:00,105000,1884,5,80000,SINGLE FAMILY,2026-03-03 00:00:00',
  '222,418 W OREGON CT,418,W,OREGON,CT,,191300000,CHEN LINDA,,C/O KEYSTONE,6861 TORRESDALE AVENUE,CHERRY HILL NJ,08002,"ATTN: ""TAX"", FLOOR 3",n/a,1900-01-00 00:00:00,1,0,0,0,MIXED USE,2026-03-03 00:00:00',
  '222,418 W OREGON CT,418,W,OREGON,CT,,19130,SOMEBODY ELSE,,,,,,,1,,,,,,SINGLE FAMILY,',
  '333,,5346,W,PASSYUNK,TER,,19125,BROAD STREET INVESTMENTS LP,,,PO BOX 2911,PHILADELPHIA PA,19104,,610000,2999-01-01,472000,2300,3,0,SINGLE FAMILY,',
  ',,,,,,,,,,,,,,,,,,,,,,',
].join('\n')

test('a Philadelphia roll is read in the field’s own terms, and every row and value is accounted for', async () => {
  const { rowCounts, said } = await importText('philadelphia-opa', opa)

  expect(rowCounts).toEqual({
    rows: 5,
    imported: 3,
    updated: 0,
    unchanged: 0,
    duplicate: 1,
    rejected: { 'no parcel number': 1 },
    dropped: {
      'marketValue: not a number': 1,
      'lastSaleDate: not a date': 1,
      'lastSalePrice: nominal (under $100)': 1,
      'lastSaleDate: in the future': 1,
      'yearBuilt: not plausible': 1,
    },
  })
  expect(said).toContain('3  imported')
  expect(await property('111')).toMatchObject({
    fips: '42101',
    unparsedAddress: '6790 N Lehigh Ln Unit 1',
    city: 'Philadelphia',
    postalCode: '19104',
    countyOrParish: 'Philadelphia',
    ownerNameRaw: 'FITZGERALD SOPHIA SR; MÜLLER MICHAEL',
    ownerKind: 'person',
    absenteeOwner: false,
    ownerOccupied: 'yes',
    yearBuilt: 1884,
    marketValue: '207000.00',
    propertyType: 'Single Family',
  })
  expect((await property('111'))?.owners).toMatchObject([
    { fullName: 'Sophia Fitzgerald Sr' },
    { fullName: 'Michael Müller' },
  ])
  expect(await property('222')).toMatchObject({
    absenteeOwner: true,
    ownerOccupied: 'no',
    mailCity: 'Cherry Hill',
    mailState: 'NJ',
    mailPostalCode: '08002',
    bedroomsTotal: null,
    lastSalePrice: null,
    yearBuilt: null,
  })
  expect(await property('333')).toMatchObject({
    unparsedAddress: '5346 W Passyunk Ter',
    ownerKind: 'company',
    absenteeOwner: null,
    ownerOccupied: 'unknown',
  })
})

test('a roll that is imported twice doubles nothing; a changed row is updated', async () => {
  await importText('philadelphia-opa', opa)
  expect((await importText('philadelphia-opa', opa)).rowCounts).toMatchObject({
    imported: 0,
    updated: 0,
    unchanged: 3,
    duplicate: 1,
  })
  expect((await importText('philadelphia-opa', opa.replace('207000', '300000'))).rowCounts).toMatchObject({
    imported: 0,
    updated: 1,
    unchanged: 2,
  })
  expect(await property('111')).toMatchObject({ marketValue: '300000.00' })
  expect(await app.services.sql`select count(*)::int as n from properties`).toEqual([{ n: 3 }])
})

test('a New York roll has its byte-order mark, quoted headers, thousands separators and zeros understood', async () => {
  const pluto = [
    '\uFEFF"borough","Tax block","Tax lot","postcode","address","bldgclass","ownername","lotarea","bldgarea","resarea","numfloors","unitstotal","assesstot","yearbuilt","borocode","BBL","latitude","longitude"',
    '"MN","10772","630","10027","133 RIDGE AVENUE","B2","VAN, DER BERG KIM J","8,473","4,941","4,041","2.5","2","62300","0","1","1107720630","40.868853","-73.816453"',
    '"QN","14839","187","11101","1237-34 OREGON STREET","A5","ESTATE OF KOWALSKI TYRONE","6,883","4,344","0","6","0","43000","1931","4","","40.8","-73.9"',
    '"XX","1","1","10001","1 NOWHERE ST","A5","SMITH, GRACE","1","1","1","1","1","1","1931","9","9000010001","",""',
  ].join('\r\n')
  const { rowCounts } = await importText('nyc-pluto', gzipSync(pluto), 'pluto.csv.gz')
  expect(rowCounts).toMatchObject({ rows: 3, imported: 2, rejected: { 'unknown county': 1 } })
  expect(await property('1107720630')).toMatchObject({
    fips: '36061',
    city: 'New York',
    countyOrParish: 'New York',
    livingArea: 4041,
    lotSizeSquareFeet: 8473,
    storiesTotal: '2.5',
    yearBuilt: null,
    absenteeOwner: null,
    propertyType: 'Multi Family',
  })
  expect(await property('4-14839-187')).toMatchObject({
    city: 'Queens',
    livingArea: 4344,
    unparsedAddress: '1237-34 Oregon St',
    ownerKind: 'estate',
    numberOfUnitsTotal: null,
  })
})

const samples = path.resolve(import.meta.dirname, '../../../data/formats/samples')

test.each(readdirSync(samples))(
  'a first load of %s writes the very records that a merge of it writes',
  async (file) => {
    const { sql } = app.services
    const load = () => importText(path.parse(file).name, readFileSync(path.join(samples, file)), file, ['--yes'])
    const records = () => sql`select to_jsonb(p) - 'ingested_at' as record from properties p order by apn_key, fips`

    await load()
    const first = await records()
    await sql`
    update properties
    set fingerprint = 0, source = 'before', source_as_of = '2000-01-01', sample = not sample, city = 'before', county_or_parish = 'before', mail_care_of = 'before',
      latitude = 1, longitude = 1, property_sub_type = 'before', year_built = 1, bedrooms_total = 1, bathrooms_total = 1, living_area = 1, stories_total = 1,
      number_of_units_total = 1, tax_assessed_value = 1, market_value = 1, last_sale_date = '2000-01-01', last_sale_price = 1, phones = '{before}', phone_types = '{before}', emails = '{before}'
  `
    const { rowCounts } = await load()

    expect(rowCounts.updated).toBeGreaterThan(0)
    expect(await records()).toEqual(first)
  },
)

test('an import that died half way is simply run again', async () => {
  const roll = [
    opaHeader,
    ...Array.from(
      { length: 1200 },
      (_, at) => `${at + 1},${at + 1} SAMPLE ST,,,,,,19104,DEMOSON ANA,,,,,,,1000${at},,,,,,SINGLE FAMILY,`,
    ),
  ].join('\n')
  async function* dying() {
    yield roll.slice(0, roll.length - 2000)
    throw new Error('The machine went away')
  }
  await expect(
    loadRoll(app.services.sql, await readFormat(app.services.config.root, 'philadelphia-opa'), dying(), {
      today: '2026-11-20',
    }),
  ).rejects.toThrow('The machine went away')
  expect((await importText('philadelphia-opa', roll)).rowCounts).toMatchObject({ rows: 1200, imported: 1200 })
})

test.each([
  ['of one city', 'philadelphia-opa', 'PA'],
  ['of many cities', 'boston-assessing', 'MA'],
])('the tables of a roll %s have the indexes of the catalog, each once', async (_, format, state) => {
  const { root } = app.services.config
  await importText(format, readFileSync(path.join(root, `api/data/formats/samples/${format}.csv`)))
  const indexesOf = (...tables: string[]) => app.services.sql`
    select replace(pg_get_indexdef(i.indexrelid, 1, false) || ' ' || coalesce(pg_get_indexdef(i.indexrelid, 2, false), ''), '"', '') as columns,
      i.indisunique, i.indisprimary, a.amname, i.indisvalid
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_am a on a.oid = x.relam
    where t.relname = any(${tables}) order by 1
  `
  const indexes = await indexesOf(`properties_${state.toLowerCase()}`, `property_keys_${state.toLowerCase()}`)
  expect(indexes).toHaveLength(6)
  expect(indexes).toEqual(await indexesOf('properties', 'property_keys'))
})

test('an import that fails while rows are on their way to the database says what went wrong, and is simply run again', async () => {
  const { sql } = app.services
  await sql`drop table if exists properties_pa, property_keys_pa`
  const lines = Array.from(
    { length: 16_000 },
    (_, at) => `${at + 1},${at + 1} SAMPLE ST,,,,,,19104,DEMOSON ANA,,,,,,,1000${at},,,,,,SINGLE FAMILY,`,
  )
  const roll = [opaHeader, ...lines].join('\n')
  async function* dying() {
    yield roll
    throw new Error('The machine went away')
  }
  const format = await readFormat(app.services.config.root, 'philadelphia-opa')
  await expect(loadRoll(sql, format, dying(), { today: '2026-11-20' })).rejects.toThrow('The machine went away')
  expect((await importText('philadelphia-opa', roll)).rowCounts).toMatchObject({ rows: 16_000, imported: 16_000 })
})

test('an import that fails at its very end leaves no record behind, and is simply run again', async () => {
  const { sql } = app.services
  await sql`drop table if exists properties_pa, property_keys_pa`
  await sql.unsafe(`
    create function refuse_areas() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
    create trigger refuse_areas before insert on areas for each row execute function refuse_areas();
  `)
  await expect(
    importText('philadelphia-opa', opa).finally(() => sql`drop function refuse_areas cascade`),
  ).rejects.toThrow('The disk is full')
  expect(await sql`select 1 from properties`).toHaveLength(0)
  expect(await sql`select 1 from property_keys where state = 'PA'`).toHaveLength(0)

  expect((await importText('philadelphia-opa', opa)).rowCounts).toMatchObject({ imported: 3 })
  expect(await keysByParcel()).toHaveLength(3)
  expect(await sql`select relname from pg_class where relkind = 'r' and relname like '%loading'`).toHaveLength(0)
})

test('an import whose connections the database ends half way leaves nothing behind, and is simply run again', async () => {
  const { sql } = app.services
  await sql`drop table if exists properties_pa, property_keys_pa`
  const format = await readFormat(app.services.config.root, 'philadelphia-opa')
  async function* ended() {
    yield opa.slice(0, 1000)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
    yield opa.slice(1000)
  }
  await expect(loadRoll(sql, format, ended(), { today: '2026-11-20' })).rejects.toThrow()
  expect(await sql`select relname from pg_class where relkind = 'r' and relname like '%loading'`).toHaveLength(0)
  expect((await importText('philadelphia-opa', opa)).rowCounts).toMatchObject({ imported: 3 })
})

test('an import that may open but two connections loads a roll all the same', async () => {
  const sql = connect({ url: app.services.config.databaseUrl ?? '', max: 2 })
  const format = await readFormat(app.services.config.root, 'philadelphia-opa')
  async function* text() {
    yield opa
  }
  expect((await loadRoll(sql, format, text(), { today: '2026-11-20' })).rowCounts).toMatchObject({ imported: 3 })
  await sql.end()
  expect(await keysByParcel()).toHaveLength(3)
})

test('a roll that grew is merged: known parcels stay, changed ones are updated, new ones come in', async () => {
  const lines = Array.from(
    { length: 6000 },
    (_, at) => `${at + 1},${at + 1} SAMPLE ST,,,,,,19104,DEMOSON ANA,,,,,,,1000${at},,,,,,SINGLE FAMILY,`,
  )
  await importText('philadelphia-opa', [opaHeader, ...lines.slice(0, 5500)].join('\n'))
  const grown = lines.map((line, at) => (at % 10 === 0 ? line.replace('DEMOSON ANA', 'MOCKTON RAJ') : line))
  expect((await importText('philadelphia-opa', [opaHeader, ...grown].join('\n'))).rowCounts).toMatchObject({
    rows: 6000,
    imported: 500,
    updated: 550,
    unchanged: 4950,
  })
  expect(
    await app.services
      .sql`select count(*)::int as n, count(*) filter (where owner_name_raw = 'MOCKTON RAJ')::int as moved from properties`,
  ).toEqual([{ n: 6000, moved: 600 }])
})

/** The keys under which each parcel is found, in one order. */
const keysByParcel = () => app.services.sql`
  select p.apn, array_agg(k.key order by k.key) as keys from property_keys k
  join properties p on p.state_or_province = k.state and p.property_id = k.property_id group by p.apn order by p.apn
`

test('a parcel that changed is found under what it says now, and no more under what it said before', async () => {
  const next = opa.replace('FITZGERALD SOPHIA SR', 'MOCKTON RAJ').replace('6790 N LEHIGH LN UNIT 1', '7000 N LEHIGH LN')
  await importText('philadelphia-opa', next)
  const clean = await keysByParcel()
  await app.services.sql`truncate properties, property_keys`
  await importText('philadelphia-opa', opa)
  expect(await keysByParcel()).not.toEqual(clean)
  await importText('philadelphia-opa', next)
  expect(await keysByParcel()).toEqual(clean)
})

test('a merge that takes longer than a transaction may stand idle is not ended', async () => {
  await importText('philadelphia-opa', opa)
  const sql = connect({ url: app.services.config.databaseUrl ?? '', max: 4, idleSeconds: 1 })
  const format = await readFormat(app.services.config.root, 'philadelphia-opa')
  async function* slow() {
    yield opa.slice(0, 1000)
    await sql`select pg_sleep(1.5)`
    yield opa.slice(1000)
  }
  expect((await loadRoll(sql, format, slow(), { today: '2026-11-20' })).rowCounts).toMatchObject({ unchanged: 3 })
  await sql.end()
})

test('two imports of one roll at the same time double nothing', async () => {
  const [one, other] = await Promise.all([
    importText('philadelphia-opa', opa, 'one.csv'),
    importText('philadelphia-opa', opa, 'other.csv'),
  ])
  expect(one.rowCounts.imported + other.rowCounts.imported).toBe(3)
  expect(one.rowCounts.unchanged + other.rowCounts.unchanged).toBe(3)
})

test('what cannot be imported is refused with one clear line', async () => {
  const run = async (args: string[]) => importRoll(app.services, importRollForm.read(args), { write: () => {} })
  await expect(run(['--format', 'nowhere', 'x.csv'])).rejects.toThrow(
    'There is no format "nowhere". Give the path of a JSON file, or one of allegheny-assessments, boston-assessing,',
  )
  await expect(run(['--format', 'nyc-pluto', '/no/such.csv'])).rejects.toThrow('There is no file /no/such.csv')
  await expect(importText('nyc-pluto', opa)).rejects.toThrow(
    'This file does not match the format nyc-pluto. Missing columns: borough, bbl, borocode, tax block or block,',
  )
  await expect(importText('nyc-pluto', '')).rejects.toThrow('The file is empty')
})

const csv = (header: string[], rows: string[][]) => [header, ...rows].map((row) => row.join(',')).join('\n')

test('a roll whose ZIP has another name is refused until the operator says yes, and its report says what is missing', async () => {
  const renamed = opa.replace(',zip_code,', ',post_code,')
  await expect(importText('philadelphia-opa', renamed)).rejects.toThrow(
    'The file has no column for what follows. Add its name to the format, or import without it with --yes.\n  zip (zip_code or zip): missing will be the ZIP of a property',
  )
  expect(await app.services.sql`select 1 from properties`).toHaveLength(0)
  const { rowCounts, said } = await importText('philadelphia-opa', renamed, 'renamed.csv', ['--yes'])
  expect(rowCounts).toMatchObject({ imported: 3 })
  expect(said).toMatch(/zip +fixed or absent: known 0, unknown 3, refused 0/)
})

/** Of each column: what the report says of it. */
const figuresOf = (said: string) =>
  [...said.matchAll(/^ {2}(\S.*?) {2,}.*: known ([\d,]+), unknown ([\d,]+), refused ([\d,]+)$/gm)].map(
    ([, name, known, unknown, refused]) => ({
      name,
      known: Number(known),
      unknown: Number(unknown),
      refused: Number(refused),
    }),
  )

test('the report of the columns and the catalog have the same figures, and what is not read again is not said to be known', async () => {
  const { said } = await importText('philadelphia-opa', opa)
  const figures = figuresOf(said)
  expect(figures.length).toBeGreaterThan(15)
  for (const { known, unknown, refused } of figures) expect(known + unknown + refused).toBe(3)
  const [there] = await app.services.sql`
    select count(*)::int as apn, count(market_value)::int as "marketValue", count(year_built)::int as "yearBuilt", count(last_sale_date)::int as "lastSaleDate"
    from properties
  `
  const known = Object.fromEntries(figures.map((figure) => [figure.name, figure.known]))
  expect(known).toMatchObject(there ?? {})
  expect(said).toContain('1 rejected: no parcel number')
  const changed = opa.replace('207000', 'a lot')
  expect((await importText('philadelphia-opa', changed)).said).toMatch(
    /marketValue +market_value: filled 3, unknown 0 of 3 rows; refused 1 among the 1 new or changed ones/,
  )
})

test('the next release of a roll is compared with the one before, in another order of its columns too', async () => {
  const county = 'compared-county'
  const format = path.join(folder, `${county}.json`)
  writeFileSync(
    format,
    JSON.stringify({
      name: county,
      title: 'Compared County',
      source: 'Compared County',
      place: { fips: '48453', county: 'Travis', state: 'TX' },
      columns: { apn: 'Parcel', siteAddress: 'Site', zip: ['Zip', 'Postal Code'], yearBuilt: 'Built' },
      owners: ['Owner'],
      zeroIsUnknown: ['yearBuilt'],
    }),
  )
  const rows = Array.from({ length: 20 }, (_, at) => ({
    Parcel: `10202301${at + 10}`,
    Site: `${at + 1} SAMPLE ST`,
    Zip: '78701',
    Built: at === 0 ? 'long ago' : '1990',
    Owner: 'DEMOSON ANA',
  }))
  const first = csv(
    ['Parcel', 'Site', 'Zip', 'Built', 'Owner'],
    rows.map((row) => Object.values(row)),
  )
  const { rowCounts, said } = await importText(format, first)
  expect(rowCounts).toMatchObject({ imported: 20 })
  expect(said).toMatch(/yearBuilt +Built: known 19, unknown 0, refused 1\n +1 not a number: "long ago"/)
  expect(said).not.toContain('Different from')

  const again = await importText(
    format,
    csv(
      ['Owner', 'Postal Code', 'Built', 'Parcel', 'Note', 'Site'],
      rows.map((row, at) => [row.Owner, row.Zip, at < 10 ? '0' : row.Built, `${row.Parcel}.00`, 'x', row.Site]),
    ),
    'next.csv',
  )
  // The number that a spreadsheet gave decimals is the same parcel; the ten with another year are written again, and one had none.
  expect(again.rowCounts).toMatchObject({ imported: 0, updated: 20 })
  expect(again.said).toContain(
    [
      'Different from the import of roll.csv before:',
      '  columns gone: Zip',
      '  new columns: Postal Code, Note',
      '  yearBuilt: filled in 100.0 % of the rows before, now in 50.0 %',
    ].join('\n'),
  )
  expect(await app.services.sql`select apn from properties where apn like '%.%'`).toHaveLength(0)
})

test('a file that is written to while it is read is refused, and nothing of it stays', async () => {
  const file = path.join(folder, 'changing.csv')
  writeFileSync(file, opa)
  const format = await readFormat(app.services.config.root, 'philadelphia-opa')
  async function* touched() {
    for await (const piece of textOfFile(file)) {
      appendFileSync(file, '\n999,1 LATE ST,,,,,,19104,DEMOSON LATE,,,,,,,,,,,,,,')
      yield piece
    }
  }
  await expect(loadRoll(app.services.sql, format, touched(), { today: '2026-11-20' })).rejects.toThrow(
    'The file changed while it was read',
  )
  expect(await app.services.sql`select 1 from properties`).toHaveLength(0)
})

test('rows of gigantic cells are refused with a reason, and a number rounded by a spreadsheet is no parcel', async () => {
  const wide = `${'x'.repeat(60_000)},`.repeat(200)
  await expect(importText('philadelphia-opa', `${opaHeader}\n${wide}\n`)).rejects.toThrow('A row of the file is longer')
  const { rowCounts } = await importText('philadelphia-opa', opa.replace('\n111,', '\n1.02023E+09,'), 'rounded.csv')
  expect(rowCounts.rejected).toEqual({ 'no parcel number': 1, 'parcel number rounded by a spreadsheet': 1 })
})

test('try-roll counts a single row as one', async () => {
  const file = path.join(folder, 'single.csv')
  writeFileSync(file, opa.split('\n').slice(0, 2).join('\n'))
  let said = ''
  await tryRoll(
    { root: app.services.config.root, today: '2026-11-20' },
    { format: 'philadelphia-opa', file },
    { write: (text) => (said += text) },
  )
  expect(said).toContain('single.csv, the first row\n')
})

test('try-roll shows what each column becomes, what is absent and what the format does not read, and stores nothing', async () => {
  const file = path.join(folder, 'tried.csv')
  writeFileSync(file, opa.replace(',zip_code,', ',post_code,'))
  let said = ''
  await tryRoll(
    { root: app.services.config.root, today: '2026-11-20' },
    { format: 'philadelphia-opa', file },
    {
      write: (text) => (said += text),
    },
  )
  expect(said).toContain('Philadelphia, PA: Office of Property Assessment: tried.csv, the first 5 rows')
  expect(said).toMatch(
    /owner 1 +owner_1: filled in 4 of 5\n +"FITZGERALD SOPHIA SR" → Sophia Fitzgerald Sr \(person\), Michael Müller \(person\)/,
  )
  expect(said).toMatch(/marketValue +market_value: filled in 4 of 5\n.*\n.*\n +1 refused, not a number: "n\/a"/)
  expect(said).toContain('  zip (zip_code or zip): missing will be the ZIP of a property')
  expect(said).toMatch(/Columns of the file that are not read:\n.*post_code/)
  expect(await app.services.sql`select 1 from properties`).toHaveLength(0)
})

test('the areas count what was imported', async () => {
  await importText('philadelphia-opa', opa)
  expect(
    await app.services.sql`select kind, name, state, records from areas where state = 'PA' order by kind, name`,
  ).toEqual([
    { kind: 'city', name: 'Philadelphia', state: 'PA', records: 3 },
    { kind: 'county', name: 'Philadelphia', state: 'PA', records: 3 },
    { kind: 'zipcode', name: '19104', state: 'PA', records: 1 },
    { kind: 'zipcode', name: '19125', state: 'PA', records: 1 },
    { kind: 'zipcode', name: '19130', state: 'PA', records: 1 },
  ])
})

test('the sample catalog is what its generator makes, loads whole and only once, and holds no real phone number', async () => {
  const text = gunzipSync(readFileSync(sampleFile(app.services.config.root))).toString()
  expect(text).toBe([...sampleRoll(20_260_630)].join(''))
  expect(await loadSample(app.services, { write: () => {} })).toBe(true)
  expect(await loadSample(app.services, { write: () => {} })).toBe(false)
  const [real] = await app.services
    .sql`select count(*)::int as n from properties, unnest(phones) phone where phone !~ '^\\+1[2-9]\\d{2}55501\\d{2}$'`
  expect(real?.n).toBe(0)
})

test('areas that several imports count at the same time are counted once', async () => {
  await importText('philadelphia-opa', opa)
  await Promise.all(Array.from({ length: 8 }, () => refreshAreas(app.services.sql, ['PA'])))
  expect(await app.services.sql`select records from areas where state = 'PA' and kind = 'city'`).toEqual([
    { records: 3 },
  ])
})
