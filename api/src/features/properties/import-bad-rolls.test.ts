import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { importRoll, importRollForm } from './import-roll.ts'
import { loadRoll } from './rolls/load-roll.ts'
import { readFormat } from './rolls/read-format.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => app.services.sql`truncate properties, property_keys`)

const folder = mkdtempSync(path.join(tmpdir(), 'bad-rolls-'))
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
/** A format of Travis County with names of its own for its columns. */
const formatOf = (name: string, columns: Record<string, string>) =>
  write(
    `${name}.json`,
    JSON.stringify({
      name,
      title: name,
      source: 'Made up',
      place: { fips: '48453', county: 'Travis', state: 'TX' },
      columns: { ...columns, city: 'Town', zip: 'Zip' },
      owners: ['Owner'],
    }),
  )
const assessor = formatOf('travis-assessor', { apn: 'Parcel', siteAddress: 'Site' })
const collector = formatOf('travis-collector', { apn: 'Account', siteAddress: 'Property' })
const roll = (apn: string, site: string, rows: readonly (readonly string[])[]) =>
  [[apn, site, 'Town', 'Zip', 'Owner'], ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')

async function importText(format: string, text: string) {
  let said = ''
  const counts = await importRoll(
    app.services,
    importRollForm.read(['--format', format, '--yes', write('roll.csv', text)]),
    {
      write: (line) => (said += line),
    },
  )
  return { counts, said }
}

/** Each parcel with its owner and the keys under which it is found. */
const catalog = () => app.services.sql`
  select p.apn, p.owner_name_raw as owner, array_agg(k.key order by k.key) as keys from properties p
  join property_keys k on k.state = p.state_or_province and k.property_id = p.property_id group by 1, 2 order by 1
`

test('of two rolls of one county that disagree the one imported last is believed, and what only the other has stays', async () => {
  const first = roll('Parcel', 'Site', [
    ['01-10', '1 SAMPLE ST', 'Austin', '78701', 'DEMOSON ANA'],
    ['01-11', '2 SAMPLE ST', 'Austin', '78701', 'MOCKTON RAJ'],
    ['01-12', '3 SAMPLE ST', 'Austin', '78701', 'DEMOSON BO'],
  ])
  const second = roll('Account', 'Property', [
    ['0110', '1 SAMPLE ST', 'Austin', '78701', 'DEMOSON ANA'],
    ['0111', '2 SAMPLE ST', 'Austin', '78701', 'FAKELY LEE'],
    ['0113', '4 SAMPLE ST', 'Austin', '78701', 'FAKELY KIM'],
  ])
  await importText(assessor, first)
  const { counts } = await importText(collector, second)
  expect(counts).toMatchObject({ rows: 3, imported: 1, duplicate: 0 })
  expect(counts.updated + counts.unchanged).toBe(2)
  const owners = async () => Object.fromEntries((await catalog()).map(({ apn, owner }) => [apn, owner]))
  expect(Object.values(await owners())).toEqual(
    expect.arrayContaining(['DEMOSON ANA', 'FAKELY LEE', 'DEMOSON BO', 'FAKELY KIM']),
  )
  expect(Object.keys(await owners())).toHaveLength(4)
  await importText(assessor, first)
  expect(Object.values(await owners())).toContain('MOCKTON RAJ')
  expect(Object.values(await owners())).not.toContain('FAKELY LEE')
})

test('an import into a county that is there already, killed at any row, is run again and leaves what a single one would', async () => {
  const rows = Array.from({ length: 10_200 }, (_, at) => [
    String(100_000 + at),
    `${at + 1} SAMPLE ST`,
    'Austin',
    '78701',
    `DEMOSON P${at % 50}`,
  ])
  const next = roll(
    'Parcel',
    'Site',
    rows.map(([apn = '', site = '', town = '', zip = '']) => [apn, site, town, zip, 'MOCKTON RAJ']),
  )
  await importText(assessor, next)
  const clean = await catalog()
  await app.services.sql`truncate properties, property_keys`
  await importText(assessor, roll('Parcel', 'Site', rows))
  const format = await readFormat(app.services.config.root, assessor)
  for (const share of [0.6, 0.95]) {
    async function* dying() {
      // As a file is read: in pieces.
      const end = Math.floor(next.length * share)
      for (let at = 0; at < end; at += 65_536) yield next.slice(at, Math.min(end, at + 65_536))
      throw new Error('The machine went away')
    }
    await expect(
      loadRoll(app.services.sql, format, dying(), { today: '2026-11-20', acceptAbsent: true }),
    ).rejects.toThrow('The machine went away')
  }
  const { counts } = await importText(assessor, next)
  // What was merged before it was killed stays, and may have come in while this one began.
  expect(counts.updated + counts.unchanged).toBe(10_200)
  expect(await catalog()).toEqual(clean)
})

test('owners in every script are kept as they are written', async () => {
  const names = ['Łukasz Żółć', 'Nguyễn Văn An', 'Иван Петров', '山田太郎', 'محمد علي', 'दिव्या शर्मा', 'Ólafur Þórsson']
  const { counts } = await importText(
    assessor,
    roll(
      'Parcel',
      'Site',
      names.map((name, at) => [String(at + 1), `${at + 1} SAMPLE ST`, 'Austin', '78701', name]),
    ),
  )
  expect(counts).toMatchObject({ rows: names.length, imported: names.length, dropped: {} })
  expect(
    (await app.services.sql`select owner_name_raw as owner from properties order by apn`).map(({ owner }) => owner),
  ).toEqual(names)
})

test('thousands of parcels of one address are parcels of their own, and counted', async () => {
  const rows = Array.from({ length: 8000 }, (_, at) => [
    String(at + 1),
    '1 SAMPLE ST',
    'Austin',
    '78701',
    `DEMOSON P${at}`,
  ])
  const { counts } = await importText(assessor, roll('Parcel', 'Site', rows))
  expect(counts).toMatchObject({ rows: 8000, imported: 8000, duplicate: 0 })
  expect(await app.services.sql`select records from areas where kind = 'zipcode' and name = '78701'`).toEqual([
    { records: 8000 },
  ])
})

/** Text in places of a width, as a mainframe prints a row. */
const filled = (values: readonly string[], widths: readonly number[]) =>
  values.map((value, at) => value.padEnd(widths[at] ?? 0, at % 2 ? '\0' : ' ')).join('')

test('a roll of fixed widths without a line of titles is read by the places of its layout', async () => {
  const format = write(
    'travis-fixed.json',
    JSON.stringify({
      name: 'travis-fixed',
      title: 'Travis, fixed widths',
      source: 'Made up',
      place: { fips: '48453', county: 'Travis', state: 'TX' },
      fixedWidth: {
        prop_id: [1, 12],
        situs_num: [13, 20],
        situs_street: [21, 45],
        situs_zip: [46, 50],
        owner: [51, 80],
      },
      columns: { apn: 'prop_id', siteAddress: { join: ['situs_num', 'situs_street'] }, zip: 'situs_zip' },
      owners: ['owner'],
    }),
  )
  const widths = [12, 8, 25, 5, 30]
  const rows = [
    ['000000000012', '00000012', 'SAMPLE ST', '78701', 'DEMOSON JOSÉ'],
    ['000000000013', '14', 'SAMPLE ST', '78701', 'SAMPLE HOLDINGS LLC'],
  ]
  const { counts, said } = await importText(format, `${rows.map((row) => filled(row, widths)).join('\r\n')}\r\n\u001A`)
  expect(counts).toMatchObject({ rows: 2, imported: 2 })
  expect(said).toContain('situs_zip')
  expect(
    await app.services.sql`select apn, unparsed_address, postal_code, owner_name_raw from properties order by apn`,
  ).toEqual([
    { apn: '000000000012', unparsedAddress: '12 Sample St', postalCode: '78701', ownerNameRaw: 'DEMOSON JOSÉ' },
    { apn: '000000000013', unparsedAddress: '14 Sample St', postalCode: '78701', ownerNameRaw: 'SAMPLE HOLDINGS LLC' },
  ])
})

test('a roll without a line of titles gets them from its format, and its first row is a parcel', async () => {
  const format = write(
    'travis-untitled.json',
    JSON.stringify({
      name: 'travis-untitled',
      title: 'Travis, no titles',
      source: 'Made up',
      place: { fips: '48453', county: 'Travis', state: 'TX' },
      titles: ['Parcel', 'Site', 'Zip', 'Owner'],
      columns: { apn: 'Parcel', siteAddress: 'Site', zip: 'Zip' },
      owners: ['Owner'],
    }),
  )
  const { counts } = await importText(
    format,
    '01-10|1 SAMPLE ST|78701|DEMOSON ANA\n01-11|2 SAMPLE ST|78701|DEMOSON BO\n',
  )
  expect(counts).toMatchObject({ rows: 2, imported: 2 })
})

test('a row that a separator within a value divided wrongly, and the totals at the end, are rejected and said, not stored as parcels', async () => {
  const text = [
    'Parcel,Site,Town,Zip,Owner,',
    '01-10,1 SAMPLE ST,Austin,78701,DEMOSON ANA,',
    '01-11,2 SAMPLE ST, REAR,Austin,78701,DEMOSON BO',
    '01-12,3 SAMPLE ST,Austin,78701,DEMOSON, CY,x',
    '01-13,4 SAMPLE ST,Austin,78701,DEMOSON DEE,,',
    'Total,,,,',
    '(4 rows affected)',
  ].join('\n')
  const { counts, said } = await importText(assessor, text.replace('Owner,', 'Owner'))
  expect(counts).toMatchObject({ rows: 6, imported: 2 })
  expect(said).toContain('2    no parcel number')
  expect(said).toContain('2    more values than titles: a separator stands within one')
  expect((await catalog()).map(({ apn }) => apn)).toEqual(['01-10', '01-13'])
})

test.each([
  ['PK\u0003\u0004', 'is a ZIP archive or an Excel workbook. Unpack it, or save its sheet as CSV.'],
  ['%PDF-1.7', 'is a PDF. Ask its publisher for the data as CSV.'],
])('a roll that is no text (%j) is refused with what to do', async (text, advice) => {
  await expect(importText(assessor, text)).rejects.toThrow(advice)
})
