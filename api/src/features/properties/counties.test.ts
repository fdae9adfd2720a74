import { testApp } from '../../../test/app.ts'
import { findAreas } from '../pull-lists/find-areas.ts'
import { resolveArea } from './areas.ts'
import { countySpellings } from './county-spellings.ts'
import { readFormat } from './rolls/read-format.ts'
import { refreshAreas } from './refresh-areas.ts'
import { loadRoll } from './rolls/load-roll.ts'
import { countSelected } from './selection-queries.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => app.services.sql`truncate properties`)

async function load(...counties: string[]): Promise<void> {
  const { sql, config } = app.services
  async function* roll() {
    yield 'apn,fips,county,state,city,zip,address,owner_1\n'
    for (const [at, county] of counties.entries())
      yield `D${at},55025,${county},WI,Madison,53703,${at} SAMPLE ST,DEMOSON ANA\n`
  }
  const format = await readFormat(config.root, 'lotline-sample')
  const { states } = await loadRoll(sql, format, roll(), { today: '2026-11-20', acceptAbsent: true })
  await refreshAreas(sql, states)
}

/** How many records of the county are promised, and how many a list of it holds. */
async function ordered(location: string) {
  const area = await resolveArea(app.services.sql, { location, locationType: 'county' })
  if (area.kind !== 'catalog') throw new Error(`${location} is ${area.kind}`)
  const [{ records }] = await countSelected(app.services.sql, area.selection)
  return { label: area.label, promised: area.records, delivered: records }
}

test('a county that rolls spell in several ways is one county, and a list of it holds all of its records', async () => {
  await load('Dane', 'DANE COUNTY', 'dane', 'Dane County')
  expect(await ordered('Dane County, WI')).toEqual({ label: 'Dane County, WI', promised: 4, delivered: 4 })
  expect(await app.services.sql`select distinct county_or_parish as county from properties`).toEqual([
    { county: 'Dane' },
  ])
})

test('a county that a roll writes without its marks is named as it is called', async () => {
  await load('ST CROIX CO', 'St. Croix', 'SAINT CROIX COUNTY')
  expect(await ordered('saint croix, wi')).toEqual({ label: 'St. Croix County, WI', promised: 3, delivered: 3 })
})

test('records of a county that were imported and counted in two spellings before are ordered, promised and suggested as one', async () => {
  const { sql } = app.services
  await load('Dane', 'Dane', 'Dane')
  await sql`update properties set county_or_parish = 'DANE COUNTY' where apn = 'D0'`
  await sql`update properties set county_or_parish = 'DANE' where apn = 'D1'`
  await sql`delete from areas where kind = 'county'`
  await sql`
    insert into areas (kind, state, name_key, name, value, records, reachable, sample)
    values ('county', 'WI', 'DANE COUNTY', 'DANE COUNTY', 'DANE COUNTY', 1, 0, true), ('county', 'WI', 'DANE', 'Dane', 'Dane', 2, 0, true)
  `
  expect(await ordered('Dane, WI')).toEqual({ label: 'Dane County, WI', promised: 3, delivered: 3 })

  const customer = await app.signedIn()
  const accountId = customer.user.accountId
  await sql`
    insert into purchased_areas (account_id, kind, state, value, records)
    values (${accountId}, 'county', 'WI', 'DANE COUNTY', 1), (${accountId}, 'county', 'WI', 'DANE', 1)
  `
  const found = await findAreas(sql, accountId, { q: 'Dane, WI', locationType: 'county', now: new Date() })
  expect(found.areas).toMatchObject([{ location: 'Dane County, WI', records: 3, alreadyBought: 2 }])
  expect(found.outlook).toMatchObject({ alreadyBought: 2, area: { records: 3 } })
})

test('Saint, St. and St of a county are looked for, in capitals and in small letters', () => {
  expect(countySpellings('St. Croix')).toEqual(
    expect.arrayContaining(['St. Croix', 'ST. CROIX', 'ST CROIX COUNTY', 'Saint Croix', 'St Croix County']),
  )
})
