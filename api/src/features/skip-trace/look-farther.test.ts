import { testApp } from '../../../test/app.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'
import { readFormat } from '../properties/rolls/read-format.ts'
import { rowLookUp } from './look-up-rows.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  const format = await readFormat(app.services.config.root, 'lotline-sample')
  const { states } = await loadRoll(app.services.sql, format, roll(), { today: '2026-11-20', acceptAbsent: true })
  await refreshAreas(app.services.sql, states)
})
afterAll(app.stop)

const streets = [
  'CHESTNUT',
  'HICKORY',
  'LOCUST',
  'JUNIPER',
  'WALNUT',
  'SPRUCE',
  'MAGNOLIA',
  'DOGWOOD',
  'ASPEN',
  'CYPRESS',
  'LAUREL',
]

async function* roll() {
  yield 'apn,fips,county,state,city,zip,address,owner_1\n'
  yield 'A1,48453,Travis,TX,Sampleton,79000,386 HICKORY ST,QUENTIN MARCUS\n'
  yield 'A2,48453,Travis,TX,Sampleton,79001,512 LOCUST AVE,OBERFELD JANET\n'
  yield 'A3,48453,Travis,TX,Farville,79500,77 WALNUT CT,ZIMMERFORD HELEN\n'
  for (const [at, street] of streets.entries())
    yield `S${at},48453,Travis,TX,Farville,79500,${100 + at} ${street} CT,SMITH ROBERT\n`
}

const columns = { name: 0, address: 1, city: 2, state: 3, zip: 4 }

/** The parcels' addresses that some rows were compared with best. */
async function foundFor(...rows: string[][]): Promise<(string | null | undefined)[]> {
  const { choices } = await rowLookUp(app.services.sql, 0.3).begin(rows, columns)
  return (await choices).map(({ best }) => best?.of.unparsedAddress)
}

test('a slip in the surname and another in the street are found by the house', async () => {
  expect(await foundFor(['Marcus Qentni', '386 HICOKRY ST', 'Sampleton', 'TX', '79000'])).toEqual(['386 Hickory St'])
})

test('a wrong ZIP and a misspelt city are found in the ZIPs of the city that was meant', async () => {
  expect(await foundFor(['Janet Oberfeld', '512 LOCUST AVE', 'Samplteon', 'TX', '71009'])).toEqual(['512 Locust Ave'])
})

test('a person who moved is found by a rare name, and by none that many have', async () => {
  expect(
    await foundFor(
      ['Helen Zimmerford', '12 OTHER RD', 'Sampleton', 'TX', '79001'],
      ['Robert Smith', '12 OTHER RD', 'Sampleton', 'TX', '79001'],
    ),
  ).toEqual(['77 Walnut Ct', undefined])
})

test('a house number with a figure too many or two swapped is found, where the surname is misspelt as well', async () => {
  expect(
    await foundFor(
      ['Marcus Qentni', '3386 HICKORY ST', 'Sampleton', 'TX', '79000'],
      ['Janet Olberfed', '521 LOCUST AVE', 'Sampleton', 'TX', '79001'],
    ),
  ).toEqual(['386 Hickory St', '512 Locust Ave'])
})
