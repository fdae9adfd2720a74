import { testApp } from '../../../test/app.ts'
import { cityZips } from './city-zips.ts'
import { readFormat } from './rolls/read-format.ts'
import { refreshAreas } from './refresh-areas.ts'
import { loadRoll } from './rolls/load-roll.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

async function* roll() {
  yield 'apn,fips,county,state,city,zip,address,owner_1\n'
  for (let at = 0; at < 121; at++) yield `B${at},48453,Travis,TX,Bigtown,${78_000 + at},1 SAMPLE ST,DEMOSON ANA\n`
  yield 'P1,48453,Travis,TX,PORT SAINT SAMPLE,79100,1 SAMPLE ST,DEMOSON ANA\n'
  yield 'P3,48453,Travis,TX,Port St Sample,79102,1 SAMPLE ST,DEMOSON ANA\n'
  for (let at = 0; at < 4; at++) yield `S${at},48453,Travis,TX,Smalltown,${79_000 + (at % 2)},1 SAMPLE ST,DEMOSON ANA\n`
}

test('a city is looked up in each of its ZIPs, however rolls spell it; one of more than 120 is not', async () => {
  const { states } = await loadRoll(
    app.services.sql,
    await readFormat(app.services.config.root, 'lotline-sample'),
    roll(),
    { today: '2026-11-20', acceptAbsent: true },
  )
  await refreshAreas(app.services.sql, states)
  const zipsOf = cityZips(app.services.sql)
  expect((await zipsOf('Smalltown', 'TX')).toSorted()).toEqual(['79000', '79001'])
  expect(await zipsOf('Bigtown', '')).toEqual([])
  expect(await zipsOf('Nowhere', 'TX')).toEqual([])
  expect((await zipsOf('Port St. Sample', 'TX')).toSorted()).toEqual(['79100', '79102'])
})
